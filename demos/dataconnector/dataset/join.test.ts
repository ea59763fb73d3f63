import { DatabaseSync } from "node:sqlite";
import { sum } from "d3-array";
import { describe, expect, test } from "vitest";
import { fieldsOf, numberOf, type Row } from "#charts/rows.ts";
import { keysOf } from "#contract/records.ts";
import { join, KINDS, sqlOf } from "./join.ts";
import { JOIN_TABLES, lines } from "./tables.ts";

const by = (name: keyof typeof JOIN_TABLES, kind: "inner" | "left" | "anti") =>
  join(lines, JOIN_TABLES[name], kind);
const revenue = sum(lines, (line) => numberOf(line.revenue));

test("every order line has one store", () => {
  const joined = by("stores", "inner");
  expect([joined.count, joined.mostOften.rows]).toEqual([lines.length, 1]);
  expect(joined.revenue).toBeCloseTo(revenue);
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
  const unmatched = join(kept ? [kept] : [], JOIN_TABLES.returns, "left");
  expect(unmatched.preview[0]?.["returns.refund"]).toBeNull();
});

test("the SQL has the same kind of join", () => {
  expect(sqlOf(JOIN_TABLES.targets, "left")).toContain(
    "LEFT JOIN targets o\n  ON o.store = l.store\n  AND o.month",
  );
  expect(sqlOf(JOIN_TABLES.returns, "anti")).toContain("WHERE NOT EXISTS");
});

describe("the query of the data set counts what the demo counts", () => {
  const database = new DatabaseSync(":memory:");
  const create = (name: string, rows: readonly Row[]) => {
    const fields = fieldsOf(rows);
    database.exec(`CREATE TABLE IF NOT EXISTS ${name} (${fields.join(", ")})`);
    const insert = database.prepare(`INSERT INTO ${name} VALUES (${fields.map(() => "?").join(", ")})`);
    for (const row of rows) insert.run(...fields.map((field) => Object(row)[field]));
  };
  create("order_lines", lines);
  for (const name of ["stores", "targets", "returns"] as const)
    create(JOIN_TABLES[name].table, JOIN_TABLES[name].rows);

  const cases = keysOf(JOIN_TABLES).flatMap((name) => keysOf(KINDS).map((kind) => ({ name, kind })));
  test.each(cases)("$kind join to $name", ({ name, kind }) => {
    const shown = sqlOf(JOIN_TABLES[name], kind).replace(/;$/, "");
    const sql = `SELECT count(*) AS count, coalesce(sum(revenue), 0) AS revenue FROM (${shown})`;
    const found = database.prepare(sql).get();
    const { count, revenue } = join(lines, JOIN_TABLES[name], kind);
    expect(found?.count).toBe(count);
    expect(Number(found?.revenue)).toBeCloseTo(revenue, 2);
  });
});
