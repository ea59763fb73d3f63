import fc from "fast-check";
import { expect, test } from "vitest";
import { formatName, readChartOptions } from "./chart-options.ts";
import { describeShown } from "./labels.ts";
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
