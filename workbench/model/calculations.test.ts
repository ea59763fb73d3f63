import { describe, expect, test } from "vitest";
import { layoutPivot } from "../result/pivot.ts";
import { exact, rowsOf, sessionOf } from "../testing/sessions.ts";
import { readAddress, writeAddress } from "./address.ts";
import { withoutUnknownFields } from "./edit-view.ts";
import { measureLabel } from "./labels.ts";
import {
  type Calculation,
  calculationsOf,
  EMPTY_VIEW,
  type Measure,
  measuresOf,
  usedFields,
  type View,
} from "./view.ts";

const sum = (calculation?: Calculation): Measure => ({
  field: "sold",
  summary: "sum",
  ...(calculation && { calculation }),
});
const month = { field: "day", part: "month" } as const;

/** April has no row, and the shop B none of May. */
const SALES = `day,shop,sold
2024-02-10,A,80
2025-01-10,A,10
2025-01-20,B,30
2025-02-10,A,20
2025-02-20,B,60
2025-03-10,A,5
2025-03-11,B,15
2025-05-10,A,40
`;

/** Returns the values of a calculation by the names of their groups. */
async function calculated(calculation: Calculation, given: Partial<View>) {
  const values = [sum(calculation)];
  const rows = await rowsOf({ ...given, values }, await sessionOf(SALES));
  const label = measureLabel(sum(calculation));
  return Object.fromEntries(
    rows.map(({ [label]: value, ...groups }) => [
      Object.values(groups).join(" ").replaceAll("-01", ""),
      typeof value === "number" ? Math.round(value * 100) / 100 : value,
    ]),
  );
}

test.each([
  ["share", { rows: [exact("shop")] }, { A: 59.62, B: 40.38 }],
  ["share", { rows: [exact("shop")], top: 1 }, { A: 59.62 }],
  ["rank", { rows: [exact("shop")] }, { A: 1, B: 2 }],
  [
    "running",
    { columns: [month] },
    { "2024-02": 80, "2025": 120, "2025-02": 200, "2025-03": 220, "2025-05": 260 },
  ],
  [
    "change",
    { columns: [month] },
    { "2024-02": null, "2025": null, "2025-02": 40, "2025-03": -60, "2025-05": null },
  ],
  [
    "changeRate",
    { columns: [month] },
    { "2024-02": null, "2025": null, "2025-02": 100, "2025-03": -75, "2025-05": null },
  ],
  [
    "yearChange",
    { columns: [month] },
    { "2024-02": null, "2025": null, "2025-02": 0, "2025-03": null, "2025-05": null },
  ],
  [
    "yearChangeRate",
    { columns: [month], color: [exact("shop")] },
    {
      "2024-02 A": null,
      "2025 A": null,
      "2025 B": null,
      "2025-02 A": -75,
      "2025-02 B": null,
      "2025-03 A": null,
      "2025-03 B": null,
      "2025-05 A": null,
    },
  ],
  [
    "columnShare",
    { columns: [{ field: "day", part: "year" }], color: [exact("shop")] },
    { "2024 A": 100, "2025 A": 41.67, "2025 B": 58.33 },
  ],
  ["change", { columns: [{ field: "day", part: "year" }] }, { 2024: null, 2025: 100 }],
] as const)("%s of %j", async (calculation, given, expected) => {
  expect(await calculated(calculation, given)).toEqual(expected);
});

test("compares days, weeks and quarters by the calendar", async () => {
  const csv = "day,n\n2024-02-28,1\n2024-02-29,2\n2024-03-01,4\n2024-05-31,8\n2025-02-28,16\n";
  const changes = async (part: "day" | "week" | "quarter", calculation: Calculation) => {
    const measure: Measure = { field: "n", summary: "sum", calculation };
    const rows = await rowsOf({ columns: [{ field: "day", part }], values: [measure] }, await sessionOf(csv));
    return rows.map((row) => row[measureLabel(measure)]);
  };
  expect(await changes("day", "change")).toEqual([null, 1, 2, null, null]);
  expect(await changes("day", "yearChange")).toEqual([null, null, null, null, 15]);
  expect(await changes("quarter", "change")).toEqual([null, 1, null]);
  expect(await changes("week", "yearChange")).toEqual([null, null, 9]);
});

describe("a measure that is divided by another", () => {
  const perShop: Measure = { ...sum(), per: { field: "shop", summary: "distinct" } };

  test("divides the sums of each group, and of all rows in the totals", async () => {
    const session = await sessionOf(SALES);
    const view = {
      rows: [month],
      values: [perShop, { ...sum(), per: { field: null, summary: "count" } }],
    } as const;
    const rows = await rowsOf({ ...view, show: "pivot" }, session);
    const { cells } = layoutPivot(session.state.shown.view, rows);
    expect(cells).toEqual([
      [80, 80],
      [20, 20],
      [40, 40],
      [10, 10],
      [40, 40],
      [130, 32.5],
    ]);
  });

  test("is missing where the divisor is zero", async () => {
    const per = { field: "sold", summary: "sum" } as const;
    const rows = await rowsOf({ values: [{ ...sum(), per }] }, await sessionOf("shop,sold\nA,1\nA,-1\n"));
    expect(Object.values(rows[0] ?? {})).toEqual([null]);
  });

  test("adds up to no total, and can change", () => {
    const view: View = { ...EMPTY_VIEW, columns: [month] };
    expect(calculationsOf(view, perShop)).toEqual([
      "change",
      "changeRate",
      "yearChange",
      "yearChangeRate",
      "rank",
    ]);
  });

  test("leaves with a field that it needs", () => {
    const view: View = { ...EMPTY_VIEW, values: [perShop] };
    expect(withoutUnknownFields(view, [])).toEqual(EMPTY_VIEW);
    expect(usedFields(view)).toEqual(["sold", "shop"]);
  });
});

describe("a pivot", () => {
  const pivotOf = async (calculation: Calculation, given: Partial<View> = {}) => {
    const session = await sessionOf(SALES);
    const view = { columns: [month], rows: [exact("shop")], values: [sum(calculation)], ...given };
    const rows = await rowsOf({ ...view, show: "pivot" }, session);
    return layoutPivot(session.state.shown.view, rows).cells;
  };

  test("has shares of the total, also in its totals", async () => {
    const cells = await pivotOf("share");
    expect(cells[0]?.at(-1)).toBeCloseTo(59.615);
    expect(cells[2]?.map((each) => Math.round(Number(each)))).toEqual([31, 15, 31, 8, 15, 100]);
  });

  test("has shares of the total where only the largest are shown", async () => {
    const cells = await pivotOf("share", { columns: [], top: 1 });
    expect(cells.map(([each]) => Math.round(Number(each)))).toEqual([60, 40, 100]);
  });

  test("has running totals along the months, and none where these are summed up", async () => {
    expect(await pivotOf("running")).toEqual([
      [80, 90, 110, 115, 155, null],
      [null, 30, 90, 105, null, null],
      [80, 120, 200, 220, 260, null],
    ]);
  });

  test("has shares of a row within it, and none of all rows", async () => {
    const cells = await pivotOf("rowShare");
    expect(cells[1]?.map((each) => each && Math.round(Number(each)))).toEqual([null, 29, 57, 14, null, 100]);
    expect(cells[2]?.every((each) => each === null)).toBe(true);
  });
});

test("offers what has a meaning, and drops a calculation whose groups have gone", () => {
  const view: View = { ...EMPTY_VIEW, columns: [month], values: [sum("running")] };
  expect(calculationsOf(view, sum())).toEqual([
    "share",
    "running",
    "change",
    "changeRate",
    "yearChange",
    "yearChangeRate",
    "rank",
  ]);
  expect(calculationsOf(view, { field: "sold", summary: "mean" })).not.toContain("share");
  expect(calculationsOf(view, { field: "day", summary: "max" })).toEqual([]);
  expect(measuresOf(view)).toEqual([sum("running")]);
  expect(measuresOf({ ...view, columns: [exact("shop")] })).toEqual([sum()]);
});

test("an address has the calculation", () => {
  const values: Measure[] = [sum("yearChangeRate"), { field: null, summary: "count", calculation: "share" }];
  const address = writeAddress({ set: "sales", view: { ...EMPTY_VIEW, values } });
  expect(readAddress(`?${address}`)?.view?.values).toEqual(values);
  expect(readAddress("?data=sales&values=sum.other:sold&values=rows")?.view?.values).toEqual([
    sum(),
    { field: null, summary: "count" },
  ]);
});
