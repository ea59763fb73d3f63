import { type Column, columns, type Question } from "./columns.ts";

export type Cut = "question" | "direction" | "none";
export type Order = "asked" | "largest" | "name";

/** A column at one month: its jobs, and the change since the first month as a share. */
export type Line = Column & { jobs: number; change: number };

export type Section = { name: string; question: string; lines: readonly Line[]; subtotal: number };

const QUESTIONS: Readonly<Record<Question, string>> = {
  "All jobs": "Is the country gaining or losing jobs?",
  "Producing goods": "Which trades that make things were hit?",
  "Providing services": "Where did the new jobs come from?",
};

/**
 * Cuts the sheet into sections, in the order of its columns.
 * @param jobs by column, a value a month, in thousands
 * @param month the place of the month
 */
export function cutSheet(
  jobs: Readonly<Record<string, readonly number[]>>,
  month: number,
  cut: Cut,
  order: Order,
) {
  const lines = columns.map((column): Line => {
    const [now = 0, first = 0] = [jobs[column.field]?.[month], jobs[column.field]?.[0]];
    return { ...column, jobs: now, change: now / first - 1 };
  });
  const sections = [...Map.groupBy(lines, (line) => sectionOf(line, cut))].map(
    ([name, part]): Section => ({
      name,
      question: questionOf(name),
      lines: part,
      subtotal: part.reduce((sum, line) => sum + (line.single ? line.jobs : 0), 0),
    }),
  );
  if (order === "largest") return sections.sort((a, b) => b.subtotal - a.subtotal);
  return order === "name" ? sections.sort((a, b) => a.name.localeCompare(b.name)) : sections;
}

function sectionOf({ question, change }: Line, cut: Cut): string {
  if (cut === "none") return "Everything";
  if (cut === "question") return question;
  return change < 0 ? "Fewer jobs" : "As many or more jobs";
}

const questionOf = (name: string): string =>
  Object.entries(QUESTIONS).find(([each]) => each === name)?.[1] ??
  (name === "Everything" ? "No question: a wall of 22 lines" : "Compared with January 2006");

/** Seconds until the answers are there: half a second a query, four at a time, as on the page. */
export const waitFor = (queries: number): number => Math.ceil(queries / 4) * 0.5;
