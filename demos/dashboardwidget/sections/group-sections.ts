import { type Column, columns, type Question } from "./columns.ts";

export type Grouping = "question" | "direction" | "none";
export type Order = "asked" | "largest" | "name";

/** A column in one month: jobs in thousands, and the change since the first month as a fraction. */
export type Line = Column & { jobs: number; change: number };

export type Section = { name: string; question: string; lines: readonly Line[]; subtotal: number };

const QUESTIONS: Readonly<Record<Question, string>> = {
  "All jobs": "Is the country gaining or losing jobs?",
  "Producing goods": "Which trades that make things were hit?",
  "Providing services": "Where did the new jobs come from?",
};

/**
 * Groups the columns of the report into sections.
 * @param jobs monthly values by column, in thousands
 * @param month index of the month
 */
export function groupIntoSections(
  jobs: Readonly<Record<string, readonly number[]>>,
  month: number,
  grouping: Grouping,
  order: Order,
) {
  const lines = columns.map((column): Line => {
    const [now = 0, first = 0] = [jobs[column.field]?.[month], jobs[column.field]?.[0]];
    return { ...column, jobs: now, change: now / first - 1 };
  });
  const sections = [...Map.groupBy(lines, (line) => sectionOf(line, grouping))].map(
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

function sectionOf({ question, change }: Line, grouping: Grouping): string {
  if (grouping === "none") return "Everything";
  if (grouping === "question") return question;
  return change < 0 ? "Fewer jobs" : "As many or more jobs";
}

const questionOf = (name: string): string =>
  Object.entries(QUESTIONS).find(([each]) => each === name)?.[1] ??
  (name === "Everything" ? "No question: a wall of 22 lines" : "Compared with January 2006");

/** Returns the loading time in seconds: half a second per query and four queries at a time. */
export const loadingTime = (queries: number): number => Math.ceil(queries / 4) * 0.5;
