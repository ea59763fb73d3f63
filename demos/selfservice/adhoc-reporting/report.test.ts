import { expect, test } from "vitest";
import { fromCsv } from "#charts/export/csv.ts";
import { ANY_DELAY, printReport, reportCsv, reportOf, START } from "./report.ts";

test("the filters leave 2,000, 32 and 7 rows, as on the page", () => {
  const { counts, rows, title, about } = reportOf(START);
  expect(counts).toEqual({ all: 2000, origin: 32, matching: 7 });
  expect(rows[0]).toMatchObject({ destination: "SFO" });
  expect(title).toBe("Flights from SEA, 15 minutes late or more");
  expect(about[0]).toEqual(["Base", "7 of 32 flights"]);
});

test("groups contain every row once", () => {
  const { parts, rows } = reportOf({ ...START, origin: "all", delay: ANY_DELAY, group: "month" });
  expect(parts.map(({ name }) => name).sort()).toEqual(["February 2001", "January 2001", "March 2001"]);
  expect(parts.reduce((sum, part) => sum + part.rows.length, 0)).toBe(2000);
  expect(rows).toHaveLength(2000);
});

test("the CSV file has the chosen columns and sort order", () => {
  const records = fromCsv(reportCsv({ ...START, columns: ["destination", "delay"], descending: false }));
  expect(Object.keys(records[0] ?? {})).toEqual(["To", "Delay, min"]);
  const delays = records.map((record) => Number(record["Delay, min"]));
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
});

test("a report without rows has a total of no flights", () => {
  const { total, parts } = reportOf({ ...START, delay: 500 });
  expect([total, parts]).toEqual(["No flights", []]);
  expect(printReport({ ...START, delay: 500 }).blocks).toEqual([{ text: "Total: No flights" }]);
});
