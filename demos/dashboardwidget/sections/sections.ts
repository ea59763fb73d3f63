import { formatNumber } from "#charts/format-values.ts";
import { lines } from "./lines.data.ts";

export const MONTH = "December 2025";

const QUESTIONS: Readonly<Record<string, string>> = {
  "All sales": "Does the company grow, and where?",
  North: "Does the new store in Grand Rapids pay?",
  East: "What did closing Albany cost?",
  South: "Which store leads the South?",
  West: "Which store leads the West?",
};

/** Writes a change as a percentage with its sign; a store that was not open a year before is "new". */
export const formatChange = (change: number | null): string =>
  change === null ? "new" : `${change < 0 ? "−" : "+"}${formatNumber(Math.abs(change) * 100, 1)}%`;

/** The sections, with their lines and their subtotal in dollars. */
export const sections = [...Map.groupBy(lines, ({ section }) => section)].map(([name, own]) => {
  const subtotal = own.reduce((sum, { single, dollars }) => sum + (single ? dollars : 0), 0);
  return {
    name,
    question: QUESTIONS[name] ?? "",
    queries: own.length,
    subtotal,
    rows: [
      ...own.map(({ name: line, single, dollars, change }) => ({
        line: single ? line : `${line} (a sum)`,
        dollars,
        change: formatChange(change),
      })),
      { line: "Subtotal, each sale counted once", dollars: subtotal, change: "" },
    ],
  };
});
export type Section = (typeof sections)[number];

export const total = sections.reduce((sum, { subtotal }) => sum + subtotal, 0);

/** Returns the loading time in seconds: half a second per query and four queries at a time. */
export const loadingTime = (queries: number): number => Math.ceil(queries / 4) * 0.5;
