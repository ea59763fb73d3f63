import { expect, it } from "vitest";
import { endpointOf } from "#forms/index.ts";
import { countryOf, pageOf } from "./origin.ts";

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
