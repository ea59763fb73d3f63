import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type DatasetName, datasetInfo, datasets, isDatasetName, readDataset } from "./datasets.server.ts";
import { readGeography } from "./geography.server.ts";
import { fieldsOf, isDate } from "./rows.ts";
import { pathPoints } from "./testing/layouts.ts";

const names = Object.keys(datasets).filter(isDatasetName);
const documented = readFileSync("docs/content.md", "utf8");

describe.each(names)("the data set %s", (name) => {
  it("has rows of plain values, a source, and a description with every field for editors", () => {
    const rows = readDataset(name);
    expect(rows.length).toBeGreaterThan(0);
    expect(datasetInfo(name).source.title).not.toBe("");
    const line = documented.split("\n").find((text) => text.startsWith(`| \`${name}\` |`)) ?? "";
    for (const field of fieldsOf(rows)) expect(line).toContain(`\`${field}\``);
  });
});

describe("values", () => {
  const first = (name: DatasetName) => readDataset(name)[0];

  it("are numbers, dates in ISO form, or null if missing", () => {
    expect(first("sp500")).toEqual({ date: "2000-01-01", price: 1394.46 });
    expect(first("flights-2k")?.date).toBe("2001-01-01T06:55");
    expect(first("unemployment-across-industries")?.date).toBe("2000-01-01");
    expect(first("movies")).toMatchObject({ "Release Date": "1998-06-12", "US DVD Sales": null });
    expect(first("wheat")?.year).toBe(1565);
    expect(first("zipcodes")?.zip_code).toBe("00501");
    expect(isDate(first("earthquakes")?.time)).toBe(true);
  });

  it("of the budget are dollars a year", () => {
    const rows = readDataset("budget").filter(
      ({ year, category }) => year === 2014 && category === "Individual Income Taxes",
    );
    const total = rows.reduce((sum, { receipts }) => sum + Number(receipts), 0);
    // Source: the budget's own historical tables give 1,394.6 billion dollars for 2014.
    expect(total / 1e9).toBeCloseTo(1394.6, 0);
  });
});

describe("maps", () => {
  it("have every state and its label position", () => {
    const { regions, project } = readGeography("us-states");
    expect(regions.length).toBeGreaterThanOrEqual(50);
    const [x = 0, y = 0] = project(-104.99, 39.74) ?? [];
    const [east = 0] = project(-71.06, 42.36) ?? [];
    expect(x).toBeGreaterThan(20);
    expect(y).toBeGreaterThan(10);
    expect(east).toBeGreaterThan(x);
    expect(project(2.35, 48.86)).toBeNull();
  });

  it.each([
    ["us-states", 51, 35_000],
    ["world", 177, 70_000],
  ] as const)("of %s have %i shapes and weigh little", (name, count, most) => {
    const { regions, land } = readGeography(name);
    const all = regions.map(({ d }) => d).join("");
    expect(regions).toHaveLength(count);
    expect(all.length).toBeLessThan(most);
    expect(land.length).toBeLessThan(all.length / 2);
    expect(extentOf(land)).toEqual(extentOf(all));
  });

  it("are simplified more at smaller sizes", () => {
    expect(readGeography("us-states", 300).land.length).toBeLessThan(
      readGeography("us-states").land.length / 2,
    );
  });

  it("have no state with inverted winding", () => {
    for (const { id, d } of readGeography("us-states").regions) {
      const [west, east] = extentOf(d);
      expect(east - west, String(id)).toBeLessThan(30);
    }
  });
});

/** Returns the horizontal extent of a path. */
function extentOf(d: string): [west: number, east: number] {
  const across = pathPoints(d).map(([x]) => x);
  return [Math.min(...across), Math.max(...across)];
}
