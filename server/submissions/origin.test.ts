import { describe, expect, it } from "vitest";
import { endpointOf } from "#forms/index.ts";
import { countryOf, pageOf, readTouches, sourceColumns, sourceOf } from "./origin.ts";

it.each([
  ["https://www.example.com/retail?utm=1#form", "/retail"],
  ["https://www.example.com/", "/"],
  ["https://www.example.com/reqLicense/ada@example.com", "/reqLicense"],
  ["https://www.example.com/ada@example.com", null],
  ["https://www.example.com/made/up/ada@example.com", null],
  ["no address", null],
  [undefined, null],
])("the page of the referrer %s is %s", (referrer, page) => {
  expect(pageOf(referrer)).toBe(page);
});

it("the country is the one that the page added to the form", () => {
  const newsletter = endpointOf("newsletter");
  expect(countryOf(newsletter, { subscriberCountry: "France", country: "x" })).toBe("France");
  for (const subscriberCountry of ["", "ada@example.com", "=cmd", "Atlantis"]) {
    expect(countryOf(newsletter, { subscriberCountry })).toBeNull();
  }
  expect(countryOf({ enrichment: null }, { country: "France" })).toBeNull();
});

describe("the source of a lead", () => {
  const first = { page: "/retail", referrer: "www.example.org" };
  const last = { page: "/education", utm_source: "news", utm_campaign: "spring" };
  const sent = (source: unknown) => sourceOf(JSON.stringify(source), undefined);

  it("is what the page remembered", () => {
    expect(sent({ first, last })).toEqual({ first, last });
    expect(readTouches(sourceColumns({ first, last }).touches)).toEqual({ first, last });
  });

  it("has no path but that of a page, without its parameters", () => {
    const touches = ["/reqLicense/ada", "/made/up", "//other.example/retail"].map((page) => ({
      page,
    }));
    expect(sent({ first: touches[0], last: touches[1] })).toEqual({
      first: { page: "/reqLicense" },
      last: {},
    });
    expect(sent({ first: touches[2], last: {} })).toEqual({ first: {}, last: {} });
  });

  it.each([
    undefined,
    null,
    7,
    {},
    ["x"],
    "",
    "{",
    "[]",
    "null",
    '{"first":1,"last":{}}',
    '{"first":{}}',
    `{"first":{},"last":{},"x":"${"x".repeat(8000)}"}`,
  ])("is unknown if the control field is %j", (value) => {
    expect(sourceOf(value, undefined)).toBeNull();
  });

  it("is in the address of a form on the landing page, also without JavaScript", () => {
    const referrer = "https://www.example.com/retail?utm_source=news&name=Ada";
    const touch = { page: "/retail", utm_source: "news" };
    expect(sourceOf(undefined, referrer)).toEqual({ first: touch, last: touch });
    expect(sourceOf("{", "https://www.example.com/retail?name=Ada")).toBeNull();
    expect(sourceOf(undefined, "https://www.example.com/made/up?utm_source=news")).toBeNull();
  });

  it("is counted by the last arrival", () => {
    expect(sourceColumns({ first, last })).toMatchObject({ source: "news", campaign: "spring" });
    expect(sourceColumns({ first: last, last: first })).toMatchObject({
      source: "www.example.org",
      campaign: null,
    });
    expect(sourceColumns(null)).toEqual({ source: null, campaign: null, touches: null });
  });
});
