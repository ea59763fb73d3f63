import { expect, test } from "vitest";
import { join, sqlOf } from "./join.ts";
import { flights, OTHERS } from "./tables.ts";

const by = (name: keyof typeof OTHERS, kind: "inner" | "left" | "anti") =>
  join(flights, OTHERS[name], kind, ">=");

test("joined by origin alone the flights become what the page says", () => {
  const { count, late, unmatched, unused, matched } = by("routesByOrigin", "inner");
  expect([count, late]).toEqual([150_198, 34_023]);
  expect(((late / count) * 100).toFixed(2)).toBe("22.65");
  expect(unmatched.map(({ key }) => key).sort()).toEqual(["ILE", "ORH"]);
  expect(matched + unmatched.reduce((sum, { rows }) => sum + rows, 0)).toBe(2000);
  expect(unused).toHaveLength(150);
});

test("joined by the whole key each flight stays one row at most", () => {
  const [inner, left, anti] = (["inner", "left", "anti"] as const).map((kind) => by("routes", kind).count);
  expect([inner, left, anti]).toEqual([1910, 2000, 90]);
  expect(by("routes", "inner").mostOften.rows).toBe(1);
});

test("every flight finds its airport", () => {
  const { count, late, unmatched } = by("airports", "left");
  expect([count, late, unmatched.length]).toEqual([2000, 451, 0]);
  expect(join(flights, OTHERS.airports, "left", ">").late).toBe(427);
});

test("the rows of an anti join have no partner's columns, those of a left join have empty ones", () => {
  expect(Object.keys(by("routesByOrigin", "anti").preview[0] ?? {})).toEqual(Object.keys(flights[0] ?? {}));
  const lone = join(
    flights.filter(({ origin }) => origin === "ORH"),
    OTHERS.routesByOrigin,
    "left",
    ">=",
  );
  expect(lone.preview[0]?.["routes.flights_2008"]).toBeNull();
});

test("the SQL asks for the same", () => {
  expect(sqlOf(OTHERS.routes, "left", ">=")).toContain(
    "LEFT JOIN routes o\n  ON o.origin = f.origin\n  AND o.destination",
  );
  expect(sqlOf(OTHERS.airports, "anti", ">")).toContain("WHERE NOT EXISTS");
});
