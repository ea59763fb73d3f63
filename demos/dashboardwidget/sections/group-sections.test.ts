import { expect, test } from "vitest";
import { columns } from "./columns.ts";
import { jobs, months } from "./employment.data.ts";
import { groupIntoSections, loadingTime } from "./group-sections.ts";

test("the sections have 3, 6 and 13 columns", () => {
  expect(
    groupIntoSections(jobs, 119, "question", "asked").map(({ name, lines }) => [name, lines.length]),
  ).toEqual([
    ["All jobs", 3],
    ["Producing goods", 6],
    ["Providing services", 13],
  ]);
  expect(columns).toHaveLength(22);
});

test.each(["question", "direction", "none"] as const)(
  "subtotals by %s add up to all jobs, each counted once",
  (grouping) => {
    for (const month of [0, 60, 119]) {
      const total = groupIntoSections(jobs, month, grouping, "asked").reduce(
        (sum, { subtotal }) => sum + subtotal,
        0,
      );
      // The source rounds each column to thousands, and some to hundreds.
      expect(Math.abs(total - (jobs.nonfarm?.[month] ?? 0))).toBeLessThan(3);
    }
  },
);

test("construction jobs match known figures", () => {
  const at = (month: string) => jobs.construction?.[months.indexOf(month)];
  expect([at("2006-04-01"), at("2011-01-01"), at("2015-12-01")]).toEqual([7726, 5427, 6632]);
});

test("sections are sorted by size and by name", () => {
  const names = (order: "largest" | "name") =>
    groupIntoSections(jobs, 119, "question", order).map(({ name }) => name);
  expect(names("largest")).toEqual(["Providing services", "All jobs", "Producing goods"]);
  expect(names("name")).toEqual(["All jobs", "Producing goods", "Providing services"]);
});

test("22 queries take three seconds, those of one section half a second", () => {
  expect([loadingTime(22), loadingTime(3)]).toEqual([3, 0.5]);
});
