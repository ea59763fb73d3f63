import { numberOf, type Row } from "../../../charts/rows.ts";
import { writeDate } from "../../kit/format.ts";

export const SERIES = ["government", "manufacturing", "construction"] as const;
export type SeriesName = (typeof SERIES)[number];

/** A remark tied to a value of the date column and to a series, not to a place on the screen. */
export type Note = { id: number; series: SeriesName; month: string; text: string; by: string };

/** More words than this are a paragraph. Source: the page's steps. */
export const MOST_WORDS = 30;

export const START: readonly Note[] = [
  {
    id: 1,
    series: "government",
    month: "2010-05-01",
    text: "+427 thousand, temporary census staff; gone by July. Source: BLS releases.",
    by: "Chart owner",
  },
];

export const writeMonth = (month: string) => writeDate(month, { month: "short", year: "numeric" });

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** A series at a month, and its change from the month before; NaN where the rows do not have them. */
export function valueAt(rows: readonly Row[], series: SeriesName, month: string) {
  const i = rows.findIndex((row) => row.month === month);
  const value = numberOf(rows[i]?.[series]);
  return { value, change: value - numberOf(rows[i - 1]?.[series]) };
}

/** The month so many months away, held at the ends of the rows. */
export function monthBeside(rows: readonly Row[], month: string, steps: number): string {
  const i = rows.findIndex((row) => row.month === month);
  const held = Math.max(0, Math.min(rows.length - 1, i + steps));
  return String(rows[held]?.month ?? month);
}

/** The notes of a series within the rows in view, in the order of their months. */
export const notesInView = (notes: readonly Note[], series: SeriesName, rows: readonly Row[]): Note[] => {
  const months = new Set(rows.map(({ month }) => month));
  return notes
    .filter((note) => note.series === series && months.has(note.month))
    .sort((a, b) => a.month.localeCompare(b.month) || a.id - b.id);
};

const isSeries = (value: unknown): value is SeriesName => SERIES.some((name) => name === value);

/** Notes as the browser kept them; undefined where they are not. */
export function readNotes(stored: unknown): Note[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null) return [];
    const { id, series, month, text, by }: Partial<Record<keyof Note, unknown>> = each;
    return typeof id === "number" &&
      isSeries(series) &&
      typeof month === "string" &&
      typeof text === "string" &&
      typeof by === "string"
      ? [{ id, series, month, text, by }]
      : [];
  });
}
