import fc from "fast-check";
import { expect, test } from "vitest";
import { formatName, readChartOptions } from "./chart-options.ts";
import { describeShown } from "./labels.ts";
import type { Calculation, Filter, Part } from "./view.ts";
import { EMPTY_VIEW } from "./view.ts";

test("reads what it has written, and leaves out what has no effect", () => {
  const options = {
    title: "Revenue in euros",
    formats: { "Sum of a": { style: "currency", currency: "EUR", digits: 0 }, constructor: { unit: "kg" } },
    references: [{ at: 10, name: "Target" }, { at: "mean" }],
  } as const;
  expect(readChartOptions(JSON.parse(JSON.stringify(options)))).toEqual(options);
  expect(
    readChartOptions({
      title: "  ",
      formats: { a: { style: "auto", digits: 99 }, b: 1 },
      references: [{ at: "x" }, { at: null }],
      more: 1,
    }),
  ).toEqual({});
});

test("accepts any value, and reads its own result unchanged", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (title, any) => {
      const once = readChartOptions({ title, formats: any, references: any });
      expect(readChartOptions(once)).toEqual(once);
    }),
  );
});

test("names formats by their currency or style", () => {
  expect(
    [{ style: "currency", currency: "EUR" } as const, { style: "plain" } as const, {}].map(formatName),
  ).toEqual(["EUR", "plain", "auto"]);
});

test("keeps the description of the data beside a title", () => {
  const size = { passing: 5, rows: 5, fields: [] };
  expect(describeShown({ ...EMPTY_VIEW, chart: { title: "Orders" } }, size, [])).toEqual({
    title: "Orders",
    sub: "Rows. All 5 rows",
  });
});

test.each<[high: string, part: Part, calculation: Calculation | undefined, filters: Filter[], end: string]>([
  ["2024-12-05", "year", "changeRate", [], "The dates end on 2024-12-05: the last year is not complete"],
  [
    "2024-12-05 10:00",
    "month",
    "yearChange",
    [],
    "The dates end on 2024-12-05: the last month is not complete",
  ],
  ["2024-12-31", "year", "change", [], ""],
  ["2024-12-01", "month", "change", [], ""],
  ["2024-12-05", "year", undefined, [], ""],
  ["2024-12-05", "year", "change", [{ field: "day", low: null, high: "2023-12-31" }], ""],
  [
    "2024-12-05",
    "exact",
    undefined,
    [{ field: "day", unit: "month", last: 3 }],
    "the last month is not complete",
  ],
  ["2024-12-05", "exact", undefined, [{ field: "day", unit: "month", last: "complete" }], ""],
])(
  "says that the last period is not complete: data to %s by %s, %s",
  (high, part, calculation, filters, end) => {
    const values = [{ field: "sold", summary: "sum", ...(calculation && { calculation }) } as const];
    const view = { ...EMPTY_VIEW, columns: [{ field: "day", part }], values, filters };
    const field = { name: "day", kind: "date", distinct: 9, missing: 0, low: "2020-01-01", high } as const;
    const { sub } = describeShown(view, { rows: 9, passing: 9, fields: [field] }, []);
    if (end) expect(sub).toContain(end);
    else expect(sub).not.toContain("not complete");
  },
);
