import { expect, it } from "vitest";
import { markdownPathOf } from "./paths.ts";

it.each([
  ["/", "/index.md"],
  ["/retail", "/retail.md"],
  ["/company/aiv-blog", "/company/aiv-blog.md"],
])("the Markdown version of %s is %s", (path, expected) => {
  expect(markdownPathOf(path)).toBe(expected);
});
