import { expect, it } from "vitest";
import { prefersMarkdown } from "./prefers-markdown.ts";

it.each([
  ["text/markdown", true],
  ["text/markdown, text/html;q=0.8", true],
  ["text/html, text/markdown", true],
  ["text/markdown, */*", true],
  ["text/html, text/markdown;q=0.5", false],
  ["text/markdown;q=0", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", false],
  ["*/*", false],
  ["", false],
])("prefers Markdown for %j: %s", (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
