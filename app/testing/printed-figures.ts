import { describe, expect, it } from "vitest";
import { readPage } from "../../editorial/pages.ts";
import type { DatasetName } from "../charts/dataset-catalog.server.ts";
import { readDataset } from "../charts/datasets.server.ts";
import { numberOf, type Row, timeOf } from "../charts/rows.ts";

/** A field of all rows, as numbers. */
export const column = (rows: readonly Row[], field: string) => rows.map((row) => numberOf(row[field]));

/** The rows of a data set that meet a condition. */
export const rowsOf = (name: DatasetName, where: (row: Row) => boolean) => readDataset(name).filter(where);

/** A number as pages print it: whole, with thousands set apart. */
export const whole = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 0 });

/** A part of a whole in percent. */
export const percent = (part: number, of: number, digits = 0) => ((100 * part) / of).toFixed(digits);

const dateOf = (row: Row, field: string) => new Date(timeOf(row[field] ?? null));
export const yearOf = (row: Row, field = "date") => dateOf(row, field).getUTCFullYear();
export const monthOf = (row: Row, field = "date") => dateOf(row, field).getUTCMonth() + 1;
export const dayOf = (row: Row, field = "date") => dateOf(row, field).getUTCDate();
export const hourOf = (row: Row, field = "date") => dateOf(row, field).getUTCHours();

/**
 * Pages argue with numbers that were worked out of public data. Works each out again and expects the page to print it,
 * so that a new version of the data, or a slip in the words, is noticed.
 *
 * @param worked for the address of each page, below `folder`, the figures as the page prints them
 */
export function expectPrinted(worked: Record<string, () => string[]>, folder = ""): void {
  describe.each(Object.entries(worked))("%s", (path, figures) => {
    it("prints what the data says", () => {
      const page = readPage(folder + path);
      const words = [
        page?.heading,
        page?.lead,
        page?.description,
        page?.facts.map(({ text }) => text),
        page?.body,
      ]
        .flat()
        .join(" ")
        .replace(/\s+/g, " ");
      expect(figures().filter((figure) => !words.includes(figure))).toEqual([]);
    });
  });
}
