import { describe, expect, it } from "vitest";
import { buildIndex, openIndex, type SearchPage } from "./search-index.ts";

const page = (path: string, name: string, kind: SearchPage["kind"] = "Features"): SearchPage => ({
  path,
  name,
  title: name,
  kind,
  description: "",
});
const pages = [
  page("/signing", "Single sign-on"),
  page("/sso", "SSO in a day"),
  page("/containers", "Container images"),
  page("/containerize", "Containerize"),
  page("/legal", "Permits", "Legal"),
  page("/permits", "Permits", "Features"),
  page("/log-in", "Access for everyone"),
  page("/log", "Audit log"),
];
const index = openIndex(
  buildIndex(
    pages,
    pages.map(() => []),
    [
      ["SSO", "single sign-on"],
      ["docker", "container"],
      ["access", "log in"],
    ],
  ),
);
const found = (query: string) => index.find(query).hits.map(({ page: { path } }) => path);

describe("synonyms", () => {
  it("match in both directions", () => {
    expect(found("sso").sort()).toEqual(["/signing", "/sso"]);
    expect(found("Single sign-on").sort()).toEqual(["/signing", "/sso"]);
  });

  it("match within a longer query", () => {
    expect(found("single sign-on day")).toEqual(["/sso"]);
    expect(index.find("single sign-on day").partial).toBe(false);
    // Half of a phrase has no synonyms.
    expect(found("sign")).not.toContain("/sso");
  });

  it("match whole words only, unlike typed words", () => {
    expect(found("docker")).toContain("/containers");
    expect(found("docker")).not.toContain("/containerize");
    expect(found("container")).toContain("/containerize");
  });

  it("are among the words that excerpts mark", () => {
    const hit = index.find("sso").hits.find(({ page: { path } }) => path === "/signing");
    expect([...(hit?.words ?? [])]).toEqual(expect.arrayContaining(["single", "sign"]));
  });
});

it("does not match a phrase with a stop word by its other words", () => {
  expect(found("audit log")).toEqual(["/log"]);
  expect(found("log in")).toContain("/log-in");
  expect(found("log")).toEqual(["/log"]);
});

it("ranks a legal page below a feature with the same words", () => {
  expect(found("permits")).toEqual(["/permits", "/legal"]);
});
