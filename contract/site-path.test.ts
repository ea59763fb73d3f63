import { expect, it } from "vitest";
import { sitePath } from "./site-path.ts";

const ORIGIN = "https://www.example.com";

it.each([
  ["/", "/"],
  ["/retail", "/retail"],
  ["/company/contact?from=mail#form", "/company/contact?from=mail#form"],
  ["/search?q=https://elsewhere.example//", "/search?q=https://elsewhere.example//"],
  ["/aiv_feedback_email/a%2Fb/%20", "/aiv_feedback_email/a%2Fb/%20"],
  ["/company/../retail", "/retail"],
  ["retail", "/retail"],
  [`${ORIGIN}/retail`, "/retail"],
  // Without slashes, the scheme of the origin begins a relative address.
  ["https:elsewhere.example", "/elsewhere.example"],
])("accepts %j as %s", (address, path) => {
  expect(sitePath(address, ORIGIN)).toBe(path);
});

it.each([
  null,
  undefined,
  7,
  { url: "/retail" },
  "https://elsewhere.example/x",
  "http://www.example.com/x",
  "https://www.example.com:8443/x",
  "https://www.example.com@elsewhere.example/x",
  "//elsewhere.example/x",
  "///elsewhere.example/x",
  "https:/\\elsewhere.example",
  // Browsers read a backslash as a slash, and skip tabs and line breaks (WHATWG URL, "basic URL parser").
  "/\\elsewhere.example/x",
  "\\\\elsewhere.example/x",
  "/\t/elsewhere.example/x",
  "/\n/elsewhere.example/x",
  "/\r\\elsewhere.example/x",
  " //elsewhere.example/x",
  "\u0000//elsewhere.example/x",
  // Dot segments vanish, and the slashes around them stay.
  "/.//elsewhere.example/x",
  "/./\\elsewhere.example/x",
  "/%2e//elsewhere.example/x",
  "/.\t//elsewhere.example/x",
  "/..//elsewhere.example/x",
  "/form/../..//elsewhere.example/x",
  "/form/..//elsewhere.example/x",
  `${ORIGIN}//elsewhere.example/x`,
  `${ORIGIN}/.//elsewhere.example/x`,
  // A host for any client that decodes the path before it parses it again.
  "/%2Felsewhere.example/x",
  "/%2f%2felsewhere.example/x",
  "/%5Celsewhere.example/x",
  "/%09/elsewhere.example/x",
  "/%252Felsewhere.example/x",
  "javascript:alert(1)",
  "data:text/html,x",
  `blob:${ORIGIN}/0b5ca0d2`,
  "https://[",
])("rejects %j", (address) => {
  expect(sitePath(address, ORIGIN)).toBeUndefined();
});

it("returns a path that leads to the same place wherever it is parsed again", () => {
  const path = sitePath("/a b/../ü?q=ü#ü", ORIGIN);
  expect(path).toBe("/%C3%BC?q=%C3%BC#%C3%BC");
  expect(sitePath(path, ORIGIN)).toBe(path);
});

it("knows no origin by default, so that every absolute address is another site's", () => {
  expect(sitePath("/retail")).toBe("/retail");
  expect(sitePath(`${ORIGIN}/retail`)).toBeUndefined();
});
