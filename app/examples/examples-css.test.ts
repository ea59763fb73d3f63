import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EXAMPLE_FILTERS } from "#editorial/page-schema.ts";

/** Without line breaks of the formatter. */
const css = readFileSync("app/examples/examples.css", "utf8").replace(/\s+/g, " ");

it.each([
  ...Object.keys(EXAMPLE_FILTERS.kind).map((value) => ["kind", value]),
  ...Object.keys(EXAMPLE_FILTERS.industry).map((value) => ["industry", value]),
  ...Object.keys(EXAMPLE_FILTERS.data).map((value) => ["about", value]),
])("has a rule for the choice of %s %s", (filter, value) => {
  expect(css).toContain(
    `&:has(option[value="${value}"]:checked) .figure:has(> [data-${filter}]:not([data-${filter}="${value}"]))`,
  );
});

it("has unique values over all filters", () => {
  const values = Object.values(EXAMPLE_FILTERS).flatMap((choices) => Object.keys(choices));
  expect(new Set(values).size).toBe(values.length);
});
