import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fieldsOf, isDate } from "#charts/rows.ts";
import { type DatasetName, datasets, findDataset, isDatasetName, readDataset } from "./datasets.server.ts";

const names = Object.keys(datasets).filter(isDatasetName);
const documented = readFileSync("docs/content.md", "utf8");

describe.each(names)("the data set %s", (name) => {
  it("has rows of plain values, a source, and a description with every field for editors", () => {
    const rows = readDataset(name);
    expect(rows.length).toBeGreaterThan(0);
    expect(findDataset(name).source.title).not.toBe("");
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
