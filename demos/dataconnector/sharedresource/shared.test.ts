import { expect, test } from "vitest";
import { flightCounts, rain2013, renewableShare } from "../../datasets/report-figures.data.ts";
import { DESIGNS, FILES, missingFile, usersOf } from "./shared.ts";

test("a search finds the designs that use a resource", () => {
  expect(usersOf("house.rptlibrary")).toHaveLength(3);
  expect(usersOf("house.figure").map(({ name }) => name)).toEqual(["Delay report", "Rain by day"]);
  expect(usersOf("logo.svg").map(({ name }) => name)).toEqual(["Delay report", "Power by source"]);
});

test("a missing file fails the reports that use it", () => {
  const missing = (folder: readonly string[]) => DESIGNS.map((design) => missingFile(design, folder));
  expect(missing(FILES)).toEqual([undefined, undefined, undefined]);
  expect(missing(["house.rptlibrary"])).toEqual(["logo.svg", undefined, "logo.svg"]);
  expect(missing([])).toEqual(["house.rptlibrary", "house.rptlibrary", "house.rptlibrary"]);
});

test("the figures match those on other pages", () => {
  expect(flightCounts.all).toBe(2000);
  expect(rain2013.total).toBeCloseTo(828, 1);
  expect(rain2013.wetDays).toBe(152);
  expect(renewableShare).toBeCloseTo(38.8, 1);
});
