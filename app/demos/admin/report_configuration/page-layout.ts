export type Paper = "A4" | "Letter";
export type Settings = {
  paper: Paper;
  landscape: boolean;
  /** Millimeters on all four sides. */
  margin: number;
  /** Size of the type in points. */
  type: number;
  numbers: "none" | "page" | "of";
  /** Rows that a run prints at most. */
  limit: number;
};

/** Settings of the server: on A4 they give the 40 rows a page that the page above counts with. */
export const START: Settings = {
  paper: "A4",
  landscape: false,
  margin: 20,
  type: 10,
  numbers: "of",
  limit: 10_000,
};

const MM = 72 / 25.4;
/** In millimeters. Sources: ISO 216, ANSI/ASME Y14.1. */
const PAPERS: Readonly<Record<Paper, readonly [number, number]>> = {
  A4: [210, 297],
  Letter: [215.9, 279.4],
};
/** What the title and the heads of the columns take of a page, and its foot, in lines; and a line in sizes of the type. */
export const HEAD = 2.5;
export const FOOT = 1.1;
export const LINE = 1.65;

export type Layout = {
  /** In points, as all that follows. */
  width: number;
  height: number;
  margin: number;
  line: number;
  rowsPerPage: number;
};

/** What fits on a page: at least one row, whatever the settings. */
export function layoutOf({ paper, landscape, margin, type }: Settings): Layout {
  const [short, long] = PAPERS[paper];
  const [width, height] = landscape ? [long * MM, short * MM] : [short * MM, long * MM];
  const line = type * LINE;
  const room = height - 2 * margin * MM - (HEAD + FOOT) * line;
  return { width, height, margin: margin * MM, line, rowsPerPage: Math.max(1, Math.floor(room / line)) };
}

/** Pages of a table; a run stops at the limit, and an empty report is still a page. */
export const pagesOf = (rows: number, rowsPerPage: number) => Math.max(1, Math.ceil(rows / rowsPerPage));

/** How much a page of one paper is made smaller to fit on the other, as a share of its size. */
export function scaleOn(from: Paper, to: Paper): number {
  const [[w1, h1], [w2, h2]] = [PAPERS[from], PAPERS[to]];
  return Math.min(1, w2 / w1, h2 / h1);
}

/** @returns "", "3" or "Page 3 of 50" */
export const pageNumber = (numbers: Settings["numbers"], page: number, pages: number) =>
  ({ none: "", page: String(page), of: `Page ${page} of ${pages}` })[numbers];
