import { describe, expect, it } from "vitest";
import { decodeSegments, encodeSegment, normalizePath, pathParams } from "./path-segments.ts";

const PATTERN = "/aiv_feedback_email/:email_user/:email";

const names = [
  ...[
    "Ravi s/o Kumar",
    "/",
    "100%",
    "100%2F",
    "%41da",
    "Who? #1",
    "back\\slash",
    "a;b=c&d+e",
    ":email",
    "$name",
  ],
  ...[".", "..", "...", "~", "~.", "~~..", "~a", "_", "__", ".data", "a.data", "Dr. A.md"],
  ...['O\'Neil "Shaq"', "Ștefan", "王小明", "محمد", "👩‍👩‍👧 Ada", "\ud800", "x".repeat(200)],
];

describe.each(names)("%j", (name) => {
  const path = `/aiv_feedback_email/${encodeSegment(name)}/${encodeSegment(name)}`;
  const expected = name.toWellFormed();

  it("survives the URL parser of every browser as one segment", () => {
    const { pathname, search, hash } = new URL(path, "https://www.example.com");
    expect([pathname, search, hash]).toEqual([path, "", ""]);
    expect(pathParams(PATTERN, pathname)).toEqual({ email_user: expected, email: expected });
  });

  it("is not mistaken for the suffix of React Router's data requests", () => {
    const data = `${path}.data`;
    expect(path).not.toMatch(/\.data$/);
    // Source: react-router/dist/production/lib/server-runtime/urls.js
    expect(data.endsWith("/_.data") ? data.replace(/_\.data$/, "") : data.replace(/\.data$/, "")).toBe(path);
  });
});

it("leaves ordinary names readable", () => {
  expect(["Ada", "ion@example.md", "v2.0"].map(encodeSegment)).toEqual(["Ada", "ion%40example.md", "v2.0"]);
});

it("decodes a path by segment, so that an encoded slash is not a separator", () => {
  expect(decodeSegments("/%72etail/a%2fb%20c")).toBe("/retail/a%2Fb c");
  expect(() => decodeSegments("/100%")).toThrow(URIError);
});

it.each([
  ["/", "/"],
  ["//", "/"],
  ["/retail", "/retail"],
  ["/retail/", "/retail"],
  ["/retail///", "/retail"],
  ["//example.com/", "/example.com"],
  ["/company//faq", "/company/faq"],
  ["/aiv_unsubscribe/a%2Fb", "/aiv_unsubscribe/a%2Fb"],
])("normalizes %s to %s", (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized);
});

it("takes linear time", () => {
  // In quadratic time this would take minutes.
  const slashes = "/".repeat(2_000_000);
  expect(normalizePath(`/a${slashes}a/`)).toBe("/a/a");
});
