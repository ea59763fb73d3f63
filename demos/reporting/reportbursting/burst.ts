import { fromCsv } from "#charts/export/csv.ts";
import { compareValues, numberOf, type Row } from "#charts/rows.ts";

/** Field by which the report is split. */
export type Key = "region" | "state" | "origin";

/** A line of the distribution table. */
type Delivery = { key: string; recipient: string };

export type Part = { key: string; rows: readonly Row[]; recipients: readonly string[] };

type Burst = {
  /** One part per key value, the largest first. */
  parts: readonly Part[];
  /** Keys in the distribution table that match no rows, so their recipients get nothing. */
  unmatchedKeys: readonly string[];
};

/** Splits the rows of a run by a key and assigns recipients to the parts. */
export function burst(rows: readonly Row[], key: Key, deliveries: readonly Delivery[]): Burst {
  const groups = Map.groupBy(rows, (row) => String(row[key]));
  const readers = Map.groupBy(deliveries, (delivery) => delivery.key);
  return {
    parts: [...groups]
      .map(([name, part]) => ({
        key: name,
        rows: part.toSorted((a, b) => compareValues(a.date, b.date)),
        recipients: (readers.get(name) ?? []).map(({ recipient }) => recipient),
      }))
      .sort((a, b) => b.rows.length - a.rows.length || compareValues(a.key, b.key)),
    unmatchedKeys: [...readers.keys()].filter((name) => !groups.has(name)),
  };
}

/** Parses a distribution table; lines without a key or recipient are skipped, as they occur while typing. */
export const readDeliveries = (csv: string): Delivery[] =>
  fromCsv(csv).flatMap(({ key, recipient }) => (key && recipient ? [{ key, recipient }] : []));

/** Returns the initial distribution table: a desk for each key except the islands, as an example of a missing recipient. */
export const startingTable = (rows: readonly Row[], key: Key): string =>
  [
    "key,recipient",
    ...[...new Set(rows.filter(({ region }) => region !== "Islands").map((row) => String(row[key])))]
      .sort()
      .map((name) => `${name},${name.toLowerCase()}.desk@example.com`),
  ].join("\n");

/** Minutes from which a flight is late. Source: U.S. Bureau of Transportation Statistics, on-time reporting. */
const LATE = 15;

/** Returns the key figures of a part, from its own rows only: a total of all would reveal the others' figures. */
export function figuresOf(rows: readonly Row[]) {
  const delays = rows.map(({ delay }) => numberOf(delay));
  const late = delays.filter((delay) => delay >= LATE).length;
  return { flights: rows.length, late, lateShare: late / rows.length };
}

/** Returns the most frequent destinations of a part. */
export function destinationsOf(rows: readonly Row[], most = 8): Row[] {
  return [...Map.groupBy(rows, ({ destination }) => destination ?? null)]
    .map(([destination, part]) => ({ destination, flights: part.length }))
    .sort((a, b) => b.flights - a.flights || compareValues(a.destination, b.destination))
    .slice(0, most);
}
