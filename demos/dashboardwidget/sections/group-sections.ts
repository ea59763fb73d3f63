import { formatNumber } from "#charts/format-values.ts";
import { type Column, columns } from "./columns.ts";
import { sales } from "./store-sales.data.ts";

export type Grouping = "question" | "direction" | "none";
export type Order = "asked" | "largest" | "name";

/** A column in one month: dollars, and the change since a year before as a fraction, null for a store that was not open then. */
export type Line = Column & { dollars: number; change: number | null };

export type Section = { name: string; question: string; lines: readonly Line[]; subtotal: number };

const QUESTIONS: Readonly<Record<string, string>> = {
  "All sales": "Does the company grow, and where?",
  North: "Does the new store in Grand Rapids pay?",
  East: "What did closing Albany cost?",
  South: "Which store leads the South?",
  West: "Which store leads the West?",
  Everything: `All ${columns.length} lines at once`,
};

/** Index of the first month with a month to compare it with, a year before. */
export const YEAR = 12;

/**
 * Groups the columns of the report into sections.
 * @param month index of the month
 */
export function groupIntoSections(month: number, grouping: Grouping, order: Order) {
  const lines = columns.map((column): Line => {
    const [now = 0, before = 0] = [sales[column.field]?.[month], sales[column.field]?.[month - YEAR]];
    return { ...column, dollars: now, change: before === 0 ? null : now / before - 1 };
  });
  const sections = [...Map.groupBy(lines, (line) => sectionOf(line, grouping))].map(
    ([name, part]): Section => ({
      name,
      question: QUESTIONS[name] ?? "Compared with a year before",
      lines: part,
      subtotal: part.reduce((sum, line) => sum + (line.single ? line.dollars : 0), 0),
    }),
  );
  if (order === "largest") return sections.sort((a, b) => b.subtotal - a.subtotal);
  return order === "name" ? sections.sort((a, b) => a.name.localeCompare(b.name)) : sections;
}

function sectionOf({ section, change }: Line, grouping: Grouping): string {
  if (grouping === "none") return "Everything";
  if (grouping === "question") return section;
  return change !== null && change < 0 ? "Lower sales" : "As high or higher sales";
}

/** Returns the loading time in seconds: half a second per query and four queries at a time. */
export const loadingTime = (queries: number): number => Math.ceil(queries / 4) * 0.5;

/** Writes a change as a percentage with its sign; a store that was not open a year before is "new". */
export const formatChange = (change: number | null): string =>
  change === null ? "new" : `${change < 0 ? "−" : "+"}${formatNumber(Math.abs(change) * 100, 1)}%`;
