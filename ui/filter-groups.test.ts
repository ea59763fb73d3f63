import { expect, it } from "vitest";
import { hasWords } from "./filter-groups.ts";

it.each([
  ["", true],
  ["ALERT value", true],
  ["value alert", true],
  [" watch ", true],
  ["alert folders", false],
  ["one's", true],
  ["one’s", true],
  ['"limit"', true],
])("finds the words of %j", (query, expected) => {
  expect(hasWords("Data alerts: watches one’s value for a “limit”", query)).toBe(expected);
});
