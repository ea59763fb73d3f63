import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { flights } from "../../datasets/public.data.ts";
import { readDesign } from "./design.ts";
import lateFlights from "./late-flights.rptdesign?raw";
import { QueryError, runQuery } from "./query.ts";
import { runDesign } from "./run-design.ts";

const table = flights.map(({ date = null, ...row }) => ({ ...row, flight_date: date }));
const design = readDesign(lateFlights);

test("a design is parsed into parameters, data set and columns", () => {
  expect(design).toMatchObject({
    title: "Late flights",
    parameters: [
      { name: "p_origin", prompt: "Airport of departure", type: "string", start: "ORD" },
      { name: "p_delay", prompt: "Late from, minutes", type: "integer", start: "15" },
    ],
    dataSet: { bound: ["p_origin", "p_delay"] },
    columns: [
      { head: "Departure", field: "flight_date" },
      { head: "To", field: "destination" },
      { head: "Minutes late", field: "delay" },
    ],
  });
});

test("the report for O'Hare has the page's 22 rows, longest delay first", () => {
  const rows = runDesign(design, table, {});
  expect(rows).toHaveLength(22);
  const delays = rows.map(({ delay }) => numberOf(delay));
  expect(delays).toEqual([...delays].sort((a, b) => b - a));
  expect(runDesign(design, table, { p_origin: "DFW" })).toHaveLength(23);
});

test.each([
  ["<report>", "Line 1"],
  ["<jasperReport/>", "begins with <report>"],
  ["<report/>", "no data set"],
])("%s is rejected as a design", (text, message) => {
  expect(() => readDesign(text)).toThrow(message);
});

test.each([
  ["SELECT * FROM flights WHERE origin = 'ORD'", 119],
  ["select origin from flights where delay > 60 and distance < 500", undefined],
  ["SELECT origin FROM flights ORDER BY delay DESC, origin;", 2000],
])("%s runs", (sql, count) => {
  const rows = runQuery(sql, table, []);
  expect(rows.length).toBe(
    count ?? flights.filter(({ delay, distance }) => numberOf(delay) > 60 && numberOf(distance) < 500).length,
  );
});

test.each([
  ["SELECT origin FROM flights WHERE carrier = 'AA'", "Unknown column carrier"],
  ["SELECT origin FROM flights WHERE delay >= ?", "No parameter is bound to question mark 1"],
  ["SELECT origin FROM flights HAVING origin", "cannot run “HAVING”"],
  ["SELECT origin FROM flights WHERE delay LIKE 3", "Unknown comparison “LIKE”"],
  ["DELETE FROM flights", "Expected SELECT"],
  ["SELECT origin FROM flights; DROP", "cannot read"],
])("%s fails with a reason", (sql, message) => {
  expect(() => runQuery(sql, table, [])).toThrow(message);
});

test("the error for a value that is not a number names the prompt", () => {
  expect(() => runDesign(design, table, { p_delay: "soon" })).toThrow(QueryError);
  expect(() => runDesign(design, table, { p_delay: "soon" })).toThrow(
    "Late from, minutes: “soon” is not a number",
  );
});

test("a column of the table that the query does not select is reported", () => {
  const query = "SELECT destination FROM flights";
  expect(() => runDesign({ ...design, dataSet: { query, bound: [] } }, table, {})).toThrow(
    "The table shows flight_date, which the query does not",
  );
});
