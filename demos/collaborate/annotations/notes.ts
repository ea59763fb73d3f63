import { formatDate } from "#charts/format-values.ts";
import { numberOf, type Row } from "#charts/rows.ts";

const SERIES = ["government", "manufacturing", "construction"] as const;
export type SeriesName = (typeof SERIES)[number];

/** A note attached to a month and a series, not to a position on the screen. */
export type Note = { id: number; series: SeriesName; month: string; text: string; by: string };

/** Longest note in words, from the page's steps. */
export const MAX_WORDS = 30;

export const START: readonly Note[] = [
  {
    id: 1,
    series: "government",
    month: "2010-05-01",
    text: "+427 thousand, temporary census staff; gone by July. Source: BLS releases.",
    by: "Chart owner",
  },
];

export const formatMonth = (month: string) => formatDate(month, { month: "short", year: "numeric" });

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Returns the value of a month and its change from the month before; NaN without a row. */
export function valueAt(rows: readonly Row[], series: SeriesName, month: string) {
  const i = rows.findIndex((row) => row.month === month);
  const value = numberOf(rows[i]?.[series]);
  return { value, change: value - numberOf(rows[i - 1]?.[series]) };
}

/** Returns the month a number of rows away, clamped to the first and last row. */
export function monthBeside(rows: readonly Row[], month: string, steps: number): string {
  const i = rows.findIndex((row) => row.month === month);
  const clamped = Math.max(0, Math.min(rows.length - 1, i + steps));
  return String(rows[clamped]?.month ?? month);
}

/** Returns the notes of a series in the visible rows, sorted by month. */
export const notesInView = (notes: readonly Note[], series: SeriesName, rows: readonly Row[]): Note[] => {
  const months = new Set(rows.map(({ month }) => month));
  return notes
    .filter((note) => note.series === series && months.has(note.month))
    .sort((a, b) => a.month.localeCompare(b.month) || a.id - b.id);
};

const isSeries = (value: unknown): value is SeriesName => SERIES.some((name) => name === value);

/** Validates notes from storage and drops invalid ones; undefined if the value is not a list. */
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
