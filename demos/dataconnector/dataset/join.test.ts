import { sum } from "d3-array";
import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { join, sqlOf } from "./join.ts";
import { JOIN_TABLES, lines } from "./tables.ts";

const by = (name: keyof typeof JOIN_TABLES, kind: "inner" | "left" | "anti") =>
  join(lines, JOIN_TABLES[name], kind, ">=");
const revenue = sum(lines, (line) => numberOf(line.revenue));

test("every order line has one store", () => {
  const joined = by("stores", "inner");
  expect([joined.count, joined.unmatched.length, joined.mostOften.rows]).toEqual([lines.length, 0, 1]);
  expect(joined.revenue).toBeCloseTo(revenue);
  expect(joined.bulk).toBe(lines.filter(({ quantity }) => numberOf(quantity) >= 3).length);
  expect(join(lines, JOIN_TABLES.stores, "inner", ">").bulk).toBe(
    lines.filter(({ quantity }) => numberOf(quantity) > 3).length,
  );
});

test("a join to the targets by store alone multiplies the revenue", () => {
  const { count, mostOften, revenue: multiplied } = by("targetsByStore", "inner");
  expect(mostOften.rows).toBe(36);
  expect(count).toBeGreaterThan(34 * lines.length);
  expect(multiplied).toBeGreaterThan(34 * revenue);
});

test("a join by the whole key gives one row per order line", () => {
  for (const kind of ["inner", "left"] as const) expect(by("targets", kind).count).toBe(lines.length);
  expect(by("targets", "anti").count).toBe(0);
});

test("an inner join to the returns loses the lines that nobody sent back", () => {
  const [inner, left, anti] = (["inner", "left", "anti"] as const).map((kind) => by("returns", kind));
  expect(inner?.count).toBeLessThan(lines.length / 20);
  expect(left?.count).toBe(lines.length);
  expect((inner?.count ?? 0) + (anti?.count ?? 0)).toBe(lines.length);
  expect(inner?.mostOften.rows).toBe(1);
});

test("an anti join adds no columns, a left join adds null for unmatched rows", () => {
  expect(Object.keys(by("returns", "anti").preview[0] ?? {})).toEqual(Object.keys(lines[0] ?? {}));
  const [kept] = by("returns", "anti").preview;
  const unmatched = join(kept ? [kept] : [], JOIN_TABLES.returns, "left", ">=");
  expect(unmatched.preview[0]?.["returns.refund"]).toBeNull();
});

test("the SQL has the same kind of join", () => {
  expect(sqlOf(JOIN_TABLES.targets, "left", ">=")).toContain(
    "LEFT JOIN targets o\n  ON o.store = l.store\n  AND o.month",
  );
  expect(sqlOf(JOIN_TABLES.returns, "anti", ">")).toContain("WHERE NOT EXISTS");
});
