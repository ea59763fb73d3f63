import { expect, it } from "vitest";
import { routes } from "#tests/support/routes.ts";
import { movedTo, readRedirects, redirectsSchema } from "./redirects.ts";
import { ContentError, parseYaml } from "./yaml.ts";

it("has the redirects of the specification", () => {
  expect(readRedirects()).toEqual(expect.arrayContaining(routes.redirects));
});

it.each([
  ["a page", "{ from: /old, to: /retail }"],
  ["a part of a page", '{ from: /old, to: "/retail?tab=2#demo" }'],
  ["a page with a parameter", "{ from: /old, to: /reqLicense/enterprise }"],
  ["a second address of a page", "{ from: /old, to: /solutions/retail }"],
  ["another site", "{ from: /old.html, to: https://example.com/new }"],
  ["the home page", "{ from: /Old/page, to: / }"],
])("accepts a redirect to %s", (_what, line) => {
  expect(() => parseYaml(`- ${line}`, redirectsSchema, "redirects.yaml")).not.toThrow();
});

it.each([
  ["a second address of a page", "{ from: /solutions/retail, to: /retail }", "from", "second address"],
  ["an address of code", "{ from: /api/location, to: /retail }", "from", "address of the site itself"],
  ["the home page", "{ from: /, to: /retail }", "from", "must be a path"],
  ["a query", '{ from: "/old?a=1", to: /retail }', "from", "must be a path"],
  ["another host", "{ from: //old.example/x, to: /retail }", "from", "must be a path"],
  ["a host without a protocol", "{ from: /old, to: //new.example }", "to", "must be a path"],
  ["a script", '{ from: /old, to: "javascript:alert(1)" }', "to", "must be a path"],
  ["no page", "{ from: /old, to: /made-up }", "to", "no page has the address /made-up"],
  ["itself", "{ from: /old, to: /Old }", "to", "lead to each other"],
  ["a redirect", "{ from: /old, to: /older }", "to", "/older is a redirect itself: write /retail here"],
])("reports a redirect with %s by its line", (_what, line, field, message) => {
  const text = `- { from: /older, to: /retail }\n- ${line}\n`;
  const error = problemIn(text);
  expect(error).toEqual([
    { file: "redirects.yaml", line: 2, field: `1.${field}`, message: expect.stringContaining(message) },
  ]);
});

it("reports a loop and a repeated address at each of their lines", () => {
  const lines = (text: string) => problemIn(text)?.map(({ line }) => line);
  expect(lines("- { from: /a, to: /b }\n- { from: /b, to: /a }")).toEqual([1, 2]);
  expect(lines("- { from: /a, to: /retail }\n- { from: /A, to: /energy }")).toEqual([1, 2]);
});

function problemIn(text: string) {
  try {
    parseYaml(text, redirectsSchema, "redirects.yaml");
  } catch (error) {
    return error instanceof ContentError ? error.problems : undefined;
  }
}

it.each([
  ["/PRICING", "", "/aiv-pricing"],
  ["/pricing", "?utm_source=news", "/aiv-pricing?utm_source=news"],
  ["/retail", "?a=1", undefined],
])("sends %s%s to %s", (pathname, search, to) => {
  expect(movedTo(readRedirects(), { pathname, search })).toBe(to);
});
