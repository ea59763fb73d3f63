import { expect, it } from "vitest";
import { normalizePath } from "./normalize-path.ts";

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
