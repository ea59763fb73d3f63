import { expect, test } from "vitest";
import { figures, houseLibrary } from "./reports.data.ts";
import { colorOf, DESIGNS, type Folder, print, usersOf, withColor } from "./shared.ts";

const folder = (library = houseLibrary): Folder =>
  new Map([
    ["house.rptlibrary", library],
    ["logo.svg", "square"],
  ]);
const printed = (shared: Folder) => DESIGNS.map((design) => print(design, shared));

test("one change reaches all three", () => {
  for (const each of printed(folder(withColor(houseLibrary, "#245C43"))))
    expect(each).toMatchObject({ state: "printed", styles: { title: { backgroundColor: "#245C43" } } });
  expect(colorOf(withColor(houseLibrary, "#245C43"))).toBe("#245C43");
});

test("a search finds who uses what", () => {
  expect(usersOf("house.rptlibrary")).toHaveLength(3);
  expect(usersOf("house.figure").map(({ name }) => name)).toEqual(["Delay report", "Rain by day"]);
  expect(usersOf("logo.svg").map(({ name }) => name)).toEqual(["Delay report", "Power by source"]);
});

test("a missing file stops a report, a missing style leaves it plain, and bad XML stops all", () => {
  expect(printed(new Map()).map(({ state }) => state)).toEqual(["failed", "failed", "failed"]);
  const noLogo = new Map([["house.rptlibrary", houseLibrary]]);
  expect(printed(noLogo).map(({ state }) => state)).toEqual(["failed", "printed", "failed"]);
  const renamed = printed(folder(houseLibrary.replace('"figure"', '"number"')));
  expect(renamed).toMatchObject([{ missing: ["figure"] }, { missing: ["figure"] }, { missing: [] }]);
  expect(printed(folder("<library><styles></library>"))[0]).toMatchObject({
    state: "failed",
    why: expect.stringContaining("house.rptlibrary: Line 1"),
  });
});

test("the figures are those of the other pages", () => {
  expect(figures.flights).toBe(2000);
  expect(figures.rain).toBeCloseTo(828, 1);
  expect(figures.wetDays).toBe(152);
  expect(figures.renewable).toBeCloseTo(38.8, 1);
});
