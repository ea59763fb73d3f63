import { formatNumber } from "#charts/format-values.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { transform } from "#charts/transform.ts";
import { keysOf } from "#contract/records.ts";
import { albany, chairReturns, grandRapids, tickets } from "./sheets.data.ts";

export type Widget = {
  name: string;
  /** Dashboard from which the widget comes. */
  sheet: string;
  rows: readonly Row[];
  spec: (rows: readonly Row[]) => ChartSpec;
  /** Label and value of a figure to compare with the original. */
  counts: string;
  number: (rows: readonly Row[]) => number;
};

const sumOf = (rows: readonly Row[], field: string) =>
  rows.reduce((total, row) => total + numberOf(row[field]), 0);
const monthLine =
  (field: string, name: string, style: Pick<ChartSpec, "hue" | "format" | "digits">) =>
  (rows: readonly Row[]) => ({
    mark: "line" as const,
    rows,
    x: "month",
    y: field,
    height: 12,
    zero: true,
    names: { month: "Month", [field]: name },
    ...style,
  });

/** Properties shared by the widgets of the stores. */
const stores = {
  sheet: "Stores",
  counts: "Revenue, $",
  number: (rows) => Math.round(sumOf(rows, "revenue")),
  spec: monthLine("revenue", "Revenue", { format: "currency", digits: 0 }),
} satisfies Partial<Widget>;

/** Four widgets from three dashboards. */
export const WIDGETS = {
  chairs: {
    name: "Chair returns",
    sheet: "Returns",
    rows: chairReturns,
    counts: "Returns",
    number: (rows) => rows.length,
    spec: (rows) => ({
      mark: "column",
      rows: transform(rows, [{ group: "month", values: { returns: "count" } }, { sort: "month" }]),
      x: "month",
      y: "returns",
      hue: "slate",
      height: 12,
      names: { month: "Month", returns: "Returns" },
    }),
  },
  tickets: {
    name: "Support tickets",
    sheet: "Support",
    rows: tickets,
    counts: "Tickets of 2025",
    number: (rows) => sumOf(filterByYear(rows, 2025), "tickets"),
    spec: monthLine("tickets", "Tickets opened", { hue: "sky" }),
  },
  grandRapids: { name: "Grand Rapids store", ...stores, rows: grandRapids },
  albany: { name: "Albany store", ...stores, rows: albany },
} as const satisfies Record<string, Widget>;
export type WidgetName = keyof typeof WIDGETS;

export const NAMES = keysOf(WIDGETS);
export const START: readonly WidgetName[] = ["chairs", "tickets", "grandRapids"];

/** Years in the data of any widget. */
export const YEARS = [
  ...new Set(NAMES.flatMap((name) => WIDGETS[name].rows.map(({ year }) => numberOf(year)))),
].sort((a, b) => a - b);

/** Returns the rows of a year; all rows if it is undefined. */
export const filterByYear = (rows: readonly Row[], year: number | undefined): readonly Row[] =>
  year === undefined ? rows : rows.filter((row) => row.year === year);

/** Returns the period of rows, such as "2025" or "2023–2025". */
export function periodOf(rows: readonly Row[]): string {
  const years = rows.map(({ year }) => numberOf(year));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? String(first) : `${first}–${last}`;
}

export const writeCheck = ({ number }: Widget, rows: readonly Row[]): string => formatNumber(number(rows));
