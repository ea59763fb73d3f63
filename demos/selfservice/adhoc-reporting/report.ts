import { sum } from "d3-array";
import { toCsv } from "#charts/export/csv.ts";
import type { PdfReport } from "#charts/export/pdf.ts";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { numberOf, type Row, type Value } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { keysOf } from "#contract/records.ts";
import { decemberSales } from "../../datasets/december-sales.data.ts";

export const FIELDS = {
  order_date: { name: "Date", format: (value: Value) => formatDate(String(value)) },
  store: { name: "Store", format: String },
  product: { name: "Product", format: String },
  quantity: { name: "Pieces", format: (value: Value) => formatNumber(Number(value)) },
  revenue: { name: "Revenue, $", format: (value: Value) => formatNumber(Number(value), 2) },
} as const;
type FieldName = keyof typeof FIELDS;
export const fieldNames = keysOf(FIELDS);

export const GROUPS = { none: "None", category: "Category", store: "Store" } as const;
type Group = keyof typeof GROUPS;

/** Definition of a report by its reader. */
export type Definition = {
  columns: readonly FieldName[];
  /** Name of a store, or "all". */
  store: string;
  /** Minimum revenue of a line in dollars; 0 turns the filter off. */
  revenue: number;
  group: Group;
};

export const START: Definition = {
  columns: ["order_date", "product", "quantity", "revenue"],
  store: "Portland store",
  revenue: 150,
  group: "none",
};

function totalOf(rows: readonly Row[]): string {
  if (rows.length === 0) return "No sales";
  const dollars = sum(rows, ({ revenue }) => numberOf(revenue));
  return `${formatCount(rows.length, "sale")}, $${formatNumber(dollars, 2)}`;
}

/** Runs a report: rows left by each filter, groups with totals, and the facts for its heading. */
export function reportOf({ store, revenue, group }: Definition) {
  const inStore = decemberSales.filter((row) => store === "all" || row.store === store);
  const matching = inStore.filter((row) => numberOf(row.revenue) >= revenue);
  const sorted = transform(matching, [{ sort: "-revenue" }]);
  const nameOf = (row: Row) => (group === "none" ? "All sales" : String(row[group]));
  const parts = [...Map.groupBy(sorted, nameOf)]
    .map(([name, rows]) => ({ name, rows, total: totalOf(rows) }))
    .sort((a, b) => b.rows.length - a.rows.length);
  const atLeast = revenue === 0 ? "" : `, $${revenue} or more`;
  return {
    parts,
    rows: sorted,
    total: totalOf(sorted),
    title: `${store === "all" ? "All sales" : `Sales of the ${store}`}${atLeast}`,
    /** Facts that a report needs to be understood without its author. */
    about: [
      ["Base", `${formatNumber(matching.length)} of ${formatNumber(inStore.length)} order lines`],
      ["Period", "December 1 to 31, 2025"],
      ["Filters", `${store === "all" ? "All stores" : store}${atLeast}`],
      ["Source", "Books of Harbor & Pine, a fictional retailer"],
    ] as const,
  };
}

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
            numeric: columns.map((field) => field === "quantity" || field === "revenue"),
            rows: rows.map((row) => columns.map((field) => FIELDS[field].format(row[field] ?? null))),
          },
        },
        ...(parts.length > 1 ? [{ text: subtotal }] : []),
      ]),
      { text: `Total: ${total}` },
    ],
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
