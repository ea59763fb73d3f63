import { fromCsv } from "#charts/export/csv.ts";
import { compareValues, numberOf, type Row } from "#charts/rows.ts";

/** Fields by which the report can be split. */
export const KEYS = { region: "Region", store: "Store", category: "Category" } as const;
export type Key = keyof typeof KEYS;

/** A line of the distribution table. */
type Delivery = { key: string; recipient: string };

export type Part = { key: string; rows: readonly Row[]; recipients: readonly string[] };

/**
 * Splits the rows of a run by a key and assigns recipients to the parts.
 * @returns a part for each value of the key, the largest first, and the keys in the distribution table that match no
 *   rows, so that their recipients get nothing
 */
export function burst(rows: readonly Row[], key: Key, deliveries: readonly Delivery[]) {
  const groups = Map.groupBy(rows, (row) => String(row[key]));
  const readers = Map.groupBy(deliveries, (delivery) => delivery.key);
  return {
    parts: [...groups]
      .map(
        ([name, part]): Part => ({
          key: name,
          rows: part.toSorted((a, b) => compareValues(a.order_date, b.order_date)),
          recipients: (readers.get(name) ?? []).map(({ recipient }) => recipient),
        }),
      )
      .sort((a, b) => b.rows.length - a.rows.length || compareValues(a.key, b.key)),
    unmatchedKeys: [...readers.keys()].filter((name) => !groups.has(name)),
  };
}

/** Parses a distribution table; lines without a key or recipient are skipped, as they occur while typing. */
export const readDeliveries = (csv: string): Delivery[] =>
  fromCsv(csv).flatMap(({ key, recipient }) => (key && recipient ? [{ key, recipient }] : []));

/** Returns the initial distribution table: a manager for each key except the online region or shop, which has none yet. */
export const startingTable = (rows: readonly Row[], key: Key): string =>
  [
    "key,recipient",
    ...[...new Set(rows.map((row) => String(row[key])))]
      .filter((name) => !name.startsWith("Online"))
      .sort()
      .map((name) => `${name}, ${name.toLowerCase().replace(" store", "").replaceAll(" ", ".")}@example.com`),
  ].join("\n");

/** Returns the key figures of a part, from its own rows only: a total of all would reveal the others' figures. */
export function figuresOf(rows: readonly Row[]) {
  const revenue = total(rows, "revenue");
  return {
    orders: new Set(rows.map(({ order_id }) => order_id)).size,
    revenue,
    marginShare: total(rows, "margin") / revenue,
  };
}

/** Returns the eight products of a part with the most revenue. */
export function topProducts(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ product }) => product ?? null)]
    .map(([product, sold]) => ({ product, revenue: Math.round(total(sold, "revenue")) }))
    .sort((a, b) => b.revenue - a.revenue || compareValues(a.product, b.product))
    .slice(0, 8);
}

const total = (rows: readonly Row[], field: "revenue" | "margin") =>
  rows.reduce((sum, row) => sum + numberOf(row[field]), 0);
