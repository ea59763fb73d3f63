import { formatDate } from "#charts/format-values.ts";
import type { Row } from "#charts/rows.ts";

export const ORIENTATIONS = { portrait: "Portrait", landscape: "Landscape" } as const;
export type Settings = {
  paper: Paper;
  orientation: keyof typeof ORIENTATIONS;
  /** Millimeters on all four sides. */
  margin: number;
  /** Font size in points. */
  type: number;
};

/** Initial settings, which give 40 rows per page. */
export const START: Settings = {
  paper: "A4",
  orientation: "portrait",
  margin: 20,
  type: 10,
};

const MM = 72 / 25.4;
/** Short and long side in millimeters. Sources: ISO 216, ANSI/ASME Y14.1. */
const PAPERS = { A4: [210, 297], Letter: [215.9, 279.4] } as const;
type Paper = keyof typeof PAPERS;
/** Heights of the page header and footer in lines, and the line height relative to the font size. */
export const HEAD = 2.5;
const FOOT = 1.1;
const LINE = 1.65;

/** Calculates the layout of a page with lengths in points; it has room for at least one row. */
export function layoutOf({ paper, orientation, margin, type }: Settings) {
  const [short, long] = PAPERS[paper];
  const [width, height] = orientation === "portrait" ? [short * MM, long * MM] : [long * MM, short * MM];
  const line = type * LINE;
  const room = height - 2 * margin * MM - (HEAD + FOOT) * line;
  return { width, height, margin: margin * MM, line, rowsPerPage: Math.max(1, Math.floor(room / line)) };
}

/** Returns the number of pages; an empty report has one. */
export const pagesOf = (rows: number, rowsPerPage: number) => Math.max(1, Math.ceil(rows / rowsPerPage));

export const TITLE = "Departures, January to March 2001";

type Column = { head: string; share: number; right?: true; text: (row: Row) => string };

const departure = ({ date }: Row) => formatDate(String(date), { dateStyle: "medium", timeStyle: "short" });

/** Columns of the list on paper; `share` is the fraction of the table width. */
export const COLUMNS: readonly Column[] = [
  { head: "Departure", share: 0.36, text: departure },
  { head: "From", share: 0.14, text: ({ origin }) => String(origin) },
  { head: "To", share: 0.14, text: ({ destination }) => String(destination) },
  { head: "Miles", share: 0.16, right: true, text: ({ distance }) => String(distance) },
  { head: "Delay, min", share: 0.2, right: true, text: ({ delay }) => String(delay) },
];
