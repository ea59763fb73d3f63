import { expect, test } from "vitest";
import { flightCounts, rain2013, renewableShare } from "../../datasets/report-figures.data.ts";
import houseLibrary from "./house.rptlibrary?raw";
import { colorOf, DESIGNS, type Folder, renderReport, usersOf, withColor } from "./shared.ts";

const folder = (library = houseLibrary): Folder =>
  new Map([
    ["house.rptlibrary", library],
    ["logo.svg", "square"],
  ]);
const rendered = (shared: Folder) => DESIGNS.map((design) => renderReport(design, shared));

test("a change to the library affects all three reports", () => {
  for (const each of rendered(folder(withColor(houseLibrary, "#245C43"))))
    expect(each).toMatchObject({ state: "rendered", styles: { title: { backgroundColor: "#245C43" } } });
  expect(colorOf(withColor(houseLibrary, "#245C43"))).toBe("#245C43");
});

test("a text search finds the designs that use a resource", () => {
  expect(usersOf("house.rptlibrary")).toHaveLength(3);
  expect(usersOf("house.figure").map(({ name }) => name)).toEqual(["Delay report", "Rain by day"]);
  expect(usersOf("logo.svg").map(({ name }) => name)).toEqual(["Delay report", "Power by source"]);
});

test("a missing file or malformed XML fails a report, a missing style is reported", () => {
  expect(rendered(new Map()).map(({ state }) => state)).toEqual(["failed", "failed", "failed"]);
  const noLogo = new Map([["house.rptlibrary", houseLibrary]]);
  expect(rendered(noLogo).map(({ state }) => state)).toEqual(["failed", "rendered", "failed"]);
  const renamed = rendered(folder(houseLibrary.replace('"figure"', '"number"')));
  expect(renamed).toMatchObject([{ missing: ["figure"] }, { missing: ["figure"] }, { missing: [] }]);
  expect(rendered(folder("<library><styles></library>"))[0]).toMatchObject({
    state: "failed",
    why: expect.stringContaining("house.rptlibrary: Line 1"),
  });
});

test("the figures match those on other pages", () => {
  expect(flightCounts.all).toBe(2000);
  expect(rain2013.total).toBeCloseTo(828, 1);
  expect(rain2013.wetDays).toBe(152);
  expect(renewableShare).toBeCloseTo(38.8, 1);
});
