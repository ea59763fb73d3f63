import { expect, test } from "vitest";
import { join, sqlOf } from "./join.ts";
import { flights, JOIN_TABLES } from "./tables.ts";

const by = (name: keyof typeof JOIN_TABLES, kind: "inner" | "left" | "anti") =>
  join(flights, JOIN_TABLES[name], kind, ">=");

test("a join by origin alone multiplies the flights", () => {
  const { count, late, unmatched, unused, matched } = by("routesByOrigin", "inner");
  expect([count, late]).toEqual([150_198, 34_023]);
  expect(((late / count) * 100).toFixed(2)).toBe("22.65");
  expect(unmatched.map(({ key }) => key).sort()).toEqual(["ILE", "ORH"]);
  expect(matched + unmatched.reduce((sum, { rows }) => sum + rows, 0)).toBe(2000);
  expect(unused).toHaveLength(150);
});

test("a join by the whole key gives at most one row per flight", () => {
  const [inner, left, anti] = (["inner", "left", "anti"] as const).map((kind) => by("routes", kind).count);
  expect([inner, left, anti]).toEqual([1910, 2000, 90]);
  expect(by("routes", "inner").mostOften.rows).toBe(1);
});

test("every flight has an airport", () => {
  const { count, late, unmatched } = by("airports", "left");
  expect([count, late, unmatched.length]).toEqual([2000, 451, 0]);
  expect(join(flights, JOIN_TABLES.airports, "left", ">").late).toBe(427);
});

test("an anti join adds no columns, a left join adds null for unmatched rows", () => {
  expect(Object.keys(by("routesByOrigin", "anti").preview[0] ?? {})).toEqual(Object.keys(flights[0] ?? {}));
  const unmatched = join(
    flights.filter(({ origin }) => origin === "ORH"),
    JOIN_TABLES.routesByOrigin,
    "left",
    ">=",
  );
  expect(unmatched.preview[0]?.["routes.flights_2008"]).toBeNull();
});

test("the SQL has the same kind of join", () => {
  expect(sqlOf(JOIN_TABLES.routes, "left", ">=")).toContain(
    "LEFT JOIN routes o\n  ON o.origin = f.origin\n  AND o.destination",
  );
  expect(sqlOf(JOIN_TABLES.airports, "anti", ">")).toContain("WHERE NOT EXISTS");
});
