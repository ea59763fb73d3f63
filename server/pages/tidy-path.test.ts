import { expect, it } from "vitest";
import { tidyPath } from "./tidy-path.ts";

it.each([
  ["/", "/"],
  ["//", "/"],
  ["/retail", "/retail"],
  ["/retail/", "/retail"],
  ["/retail///", "/retail"],
  ["//example.com/", "/example.com"],
  ["/company//faq", "/company/faq"],
  ["/aiv_unsubscribe/a%2Fb", "/aiv_unsubscribe/a%2Fb"],
])("makes %s %s", (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});

it("costs no more than the length of the path", () => {
  // At the square of its length this would take minutes.
  const slashes = "/".repeat(2_000_000);
  expect(tidyPath(`/a${slashes}a/`)).toBe("/a/a");
});
