import { expect, test } from "vitest";
import { type Arrangement, arrange, isInvalidFilter, nextSorts, type SortKey, totalOf } from "./arrange.ts";
import { lateFlights } from "./late-flights.data.ts";

const START: Arrangement = { sorts: [{ field: "delay", down: true }], filters: {}, group: "none" };
const rowsOf = (change: Partial<Arrangement>) =>
  arrange(lateFlights, { ...START, ...change }).flatMap(({ rows }) => rows);

test("the first six rows and the totals match known figures", () => {
  const rows = rowsOf({});
  expect(rows).toHaveLength(97);
  expect(rows.slice(0, 6).map(({ date, delay, mark }) => [date, delay, mark])).toEqual([
    ["2001-02-05", 365, "over 3 h"],
    ["2001-01-12", 217, "over 3 h"],
    ["2001-03-15", 205, "over 3 h"],
    ["2001-02-01", 204, "over 3 h"],
    ["2001-02-25", 199, "over 3 h"],
    ["2001-02-24", 170, "over 2 h"],
  ]);
  expect(totalOf(rows, "delay", "sum")).toBe(10_038);
  expect(totalOf(rows, "delay", "mean")).toBeCloseTo(103.5, 1);
  expect(totalOf([], "delay", "mean")).toBeNull();
});

test("grouping by airport gives 46 groups of at most five rows", () => {
  const groups = arrange(lateFlights, { ...START, group: "origin" });
  expect(groups).toHaveLength(46);
  expect(Math.max(...groups.map(({ rows }) => rows.length))).toBe(5);
});

test.each([
  [{ delay: ">= 199" }, 5],
  [{ delay: ">199" }, 4],
  [{ delay: "365" }, 1],
  [{ origin: "atl", delay: "> 300" }, 1],
  [{ date: "2001-02" }, lateFlights.filter(({ date }) => date.startsWith("2001-02")).length],
  [{ delay: "late" }, 97],
  [{ origin: "nowhere" }, 0],
])("filters %j leave %i", (filters, count) => {
  expect(rowsOf({ filters })).toHaveLength(count);
});

test("a numeric filter without a number is invalid", () => {
  expect(isInvalidFilter("delay", "late")).toBe(true);
  expect(isInvalidFilter("delay", "<= 70.5")).toBe(false);
  expect(isInvalidFilter("origin", "late")).toBe(false);
});

test("the second sort key orders equal rows", () => {
  const rows = rowsOf({
    sorts: [
      { field: "origin", down: false },
      { field: "delay", down: true },
    ],
  });
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    if (next?.origin === row.origin) expect(Number(next?.delay)).toBeLessThanOrEqual(Number(row.delay));
    else if (next) expect(String(next.origin) > String(row.origin)).toBe(true);
  }
});

test("a heading sorts, reverses and clears; added sort keys keep their rank", () => {
  const delay: SortKey = { field: "delay", down: true };
  const origin: SortKey = { field: "origin", down: false };
  expect(nextSorts([], "delay", false)).toEqual([delay]);
  expect(nextSorts([delay], "delay", false)).toEqual([{ ...delay, down: false }]);
  expect(nextSorts([{ ...delay, down: false }], "delay", false)).toEqual([]);
  expect(nextSorts([delay], "origin", true)).toEqual([delay, origin]);
  expect(nextSorts([delay, origin], "delay", true)).toEqual([{ ...delay, down: false }, origin]);
  expect(nextSorts([delay, origin], "time", false)).toEqual([{ field: "time", down: false }]);
});
