import { expect, test } from "vitest";
import { zoomTo } from "./time-range.ts";
import { EMPTY_VIEW, type Part } from "./view.ts";

test.each([
  ["year", 2023, 2024, "2023-01-01", "2024-12-31"],
  ["quarter", "2024-01-01", "2024-10-01", "2024-01-01", "2024-12-31"],
  ["month", "2024-01-01", "2024-02-01", "2024-01-01", "2024-02-29"],
  ["week", "2024-12-23", "2024-12-30", "2024-12-23", "2025-01-05"],
  ["day", "2024-02-28", "2024-02-28", "2024-02-28", "2024-02-28"],
] as const)("a range by %s ends with its last day", (part, first, last, low, high) => {
  const view = { ...EMPTY_VIEW, columns: [{ field: "date", part: part as Part }] };
  const zoomed = zoomTo(view, last, first);
  expect(zoomed.filters).toEqual([{ field: "date", low, high }]);
  const other = { field: "region", part: "exact" as const, values: ["North"] };
  expect(zoomTo({ ...zoomed, filters: [...zoomed.filters, other] }, first, first).filters).toHaveLength(2);
});

test("without periods a view stays as it is", () => {
  expect(zoomTo(EMPTY_VIEW, "a", "b")).toBe(EMPTY_VIEW);
});
