import { mean } from "d3-array";
import { toCsv } from "#charts/export/csv.ts";
import type { PdfReport } from "#charts/export/pdf.ts";
import { numberOf, type Row, type Value } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { writeCount, writeDate, writeNumber } from "#charts/write-values.ts";
import { flights } from "../../datasets/flights.data.ts";

export const FIELDS = {
  date: {
    name: "Departure",
    write: (value: Value) =>
      writeDate(String(value), { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }),
  },
  origin: { name: "From", write: String },
  destination: { name: "To", write: String },
  distance: { name: "Miles", write: (value: Value) => writeNumber(Number(value)) },
  delay: { name: "Delay, min", write: (value: Value) => writeNumber(Number(value)).replace("-", "−") },
} as const;
type FieldName = keyof typeof FIELDS;
export const isField = (name: string): name is FieldName => name in FIELDS;
export const fieldNames = Object.keys(FIELDS).filter(isField);

export const GROUPS = { none: "None", destination: "Destination", origin: "Origin", month: "Month" } as const;
type Group = keyof typeof GROUPS;
export const isGroup = (name: string): name is Group => name in GROUPS;

/** Definition of a report by its reader. */
export type Definition = {
  columns: readonly FieldName[];
  /** IATA code, or "all". */
  origin: string;
  /** Minimum delay in minutes; `ANY_DELAY` turns the filter off. */
  delay: number;
  group: Group;
  sort: FieldName;
  descending: boolean;
  /** Person to contact about the report. */
  contact: string;
};

export const ANY_DELAY = -60;

export const START: Definition = {
  columns: ["date", "destination", "distance", "delay"],
  origin: "SEA",
  delay: 15,
  group: "none",
  sort: "delay",
  descending: true,
  contact: "Duty manager, Seattle",
};

type Part = { name: string; rows: readonly Row[]; total: string };

/** Writes the number of flights and their mean delay. */
const totalOf = (rows: readonly Row[]) =>
  rows.length === 0
    ? "No flights"
    : `${writeCount(rows.length, "flight")}, ${writeNumber(mean(rows, ({ delay }) => numberOf(delay)) ?? 0, 1).replace("-", "−")} minutes on average`;

const monthOf = ({ date }: Row) => writeDate(String(date), { month: "long", year: "numeric" });

/** Runs a report: rows left by each filter, groups with totals, and the facts for its heading. */
export function reportOf({ origin, delay, group, sort, descending, contact }: Definition) {
  const fromOrigin = flights.filter((row) => origin === "all" || row.origin === origin);
  const matching = fromOrigin.filter((row) => delay === ANY_DELAY || numberOf(row.delay) >= delay);
  const sorted = transform(matching, [{ sort: descending ? `-${sort}` : sort }]);
  const nameOf = (row: Row) =>
    group === "none" ? "All flights" : group === "month" ? monthOf(row) : String(row[group]);
  const parts: Part[] = [...Map.groupBy(sorted, nameOf)]
    .map(([name, rows]) => ({ name, rows, total: totalOf(rows) }))
    .sort((a, b) => b.rows.length - a.rows.length);
  const from = origin === "all" ? "All flights" : `Flights from ${origin}`;
  const lateness = delay === ANY_DELAY ? "" : `, ${delay} minutes late or more`;
  return {
    counts: { all: flights.length, origin: fromOrigin.length, matching: matching.length },
    parts,
    rows: sorted,
    total: totalOf(sorted),
    title: `${from}${lateness}`,
    /** Facts that a report needs to be understood without its author. */
    about: [
      ["Base", `${matching.length} of ${fromOrigin.length} flights`],
      ["Period", "January 1 to March 31, 2001"],
      [
        "Filters",
        `${origin === "all" ? "All origins" : `Origin ${origin}`}${delay === ANY_DELAY ? "" : `, delay at least ${delay} minutes`}`,
      ],
      ["Source", "Sample of 2,000 flights, U.S. Bureau of Transportation Statistics"],
      ["Ask", contact],
    ] as const,
  };
}

/** Returns the report for a PDF. */
export function printReport(definition: Definition): PdfReport {
  const { title, about, parts, total } = reportOf(definition);
  const { columns } = definition;
  return {
    title,
    sub: about.map(([term, text]) => `${term}: ${text}`).join(". "),
    blocks: [
      ...parts.flatMap(({ name, rows, total: subtotal }) => [
        { heading: name },
        {
          table: {
            head: columns.map((field) => FIELDS[field].name),
            numeric: columns.map((field) => field === "distance" || field === "delay"),
            rows: rows.map((row) => columns.map((field) => FIELDS[field].write(row[field] ?? null))),
          },
        },
        ...(parts.length > 1 ? [{ text: subtotal }] : []),
      ]),
      { text: `Total: ${total}` },
    ],
    footer: `Ask: ${definition.contact}`,
  };
}

/** Returns the report as CSV with the displayed column names. */
export const reportCsv = (definition: Definition): string =>
  toCsv(
    reportOf(definition).rows.map((row) =>
      Object.fromEntries(definition.columns.map((field) => [FIELDS[field].name, row[field] ?? null])),
    ),
    definition.columns.map((field) => FIELDS[field].name),
  );
