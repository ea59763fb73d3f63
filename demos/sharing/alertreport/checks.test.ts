import { expect, test } from "vitest";
import { flights } from "../../datasets/flights.data.ts";
import { heartbeat, mailRows, runChecks, START } from "./checks.ts";

const checks = runChecks(flights, START);
const withRows = (...counts: number[]) => checks.filter(({ rows }) => counts.includes(rows.length)).length;

test("the page's rule sends 97 rows on 55 of 90 days", () => {
  expect(checks).toHaveLength(90);
  expect(checks.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(97);
  expect([withRows(0), withRows(1), withRows(2), withRows(3), withRows(4), withRows(5, 6)]).toEqual([
    35, 29, 17, 5, 2, 2,
  ]);
  expect(checks.filter(({ sent }) => sent)).toHaveLength(55);
});

test("a report lists the longest delays first", () => {
  const day = checks.find(({ date }) => date === "2001-02-25");
  expect(day?.rows.map(({ delay }) => delay)).toEqual([199, 161, 138, 98, 73, 67]);
});

test("a report can require a minimum number of rows", () => {
  expect(runChecks(flights, { ...START, least: 5 }).filter(({ sent }) => sent)).toHaveLength(2);
});

test("a Friday heartbeat counts seven runs, the first one fewer", () => {
  expect(heartbeat(checks, "2001-02-23")).toMatchObject({ runs: 7 });
  expect(heartbeat(checks, "2001-01-05")).toMatchObject({ runs: 5 });
  expect(heartbeat(checks, "2001-02-24")).toBeUndefined();
  const fridays = checks.flatMap(({ date }) => heartbeat(checks, date) ?? []);
  expect(fridays).toHaveLength(13);
});

test("a mail contains up to 20 rows, or the worst five of more", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ delay: count - i }));
  expect(mailRows(rows(20))).toHaveLength(20);
  expect(mailRows(rows(21)).map(({ delay }) => delay)).toEqual([21, 20, 19, 18, 17]);
});
