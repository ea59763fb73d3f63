import { describe, expect, it } from "vitest";
import { numberOf, type Row, timeOf } from "#charts/rows.ts";
import type { DatasetName } from "#company/datasets.server.ts";
import { readDataset } from "#company/datasets.server.ts";
import { readPage } from "#editorial/pages.ts";

/** Returns a field of all rows as numbers. */
export const column = (rows: readonly Row[], field: string) => rows.map((row) => numberOf(row[field]));

/** Returns the rows of a data set that meet a condition. */
export const rowsOf = (name: DatasetName, where: (row: Row) => boolean) => readDataset(name).filter(where);

/** Formats an integer with thousands separators, as in copy. */
export const whole = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 0 });

/** Formats a share in percent, without the sign. */
export const percent = (part: number, of: number, digits = 0) => ((100 * part) / of).toFixed(digits);

const dateOf = (row: Row, field: string) => new Date(timeOf(row[field] ?? null));
export const yearOf = (row: Row, field = "date") => dateOf(row, field).getUTCFullYear();
export const monthOf = (row: Row, field = "date") => dateOf(row, field).getUTCMonth() + 1;
export const hourOf = (row: Row, field = "date") => dateOf(row, field).getUTCHours();

/** Numbers and names: the parts of a sentence that data can prove wrong. */
const factsOf = (text: string) => text.match(/\d[\d,.]*\d|\d|\b[A-Z][A-Za-z]+/g) ?? [];

/**
 * Returns the statements whose numbers and names no paragraph has in this order. Other words may be edited.
 * @param statements as in the copy at the time of writing
 */
export function missingIn(copy: string, statements: readonly string[]): string[] {
  const paragraphs = copy.split(/\n\s*\n/).map(factsOf);
  return statements.filter((statement) => {
    const facts = factsOf(statement);
    return !paragraphs.some((found) => {
      let next = 0;
      for (const each of found) if (each === facts[next]) next++;
      return next === facts.length;
    });
  });
}

/**
 * Computes the figures in the copy of pages from public data again and expects the copy to contain them, so that a
 * new version of the data, or a mistake in the copy, is detected.
 * @param expected for the address of each page below `folder`, the figures as written in its copy
 */
export function expectFiguresInCopy(expected: Record<string, () => string[]>, folder = ""): void {
  describe.each(Object.entries(expected))("%s", (path, figures) => {
    it("has the figures computed from the data", () => {
      const page = readPage(folder + path);
      const words = [
        page?.heading,
        page?.lead,
        page?.description,
        page?.facts.map(({ text }) => text),
        page?.body,
      ]
        .flat()
        .join("\n\n");
      expect(missingIn(words, figures())).toEqual([]);
    });
  });
}
