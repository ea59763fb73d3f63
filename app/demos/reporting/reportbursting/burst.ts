import { compareValues, numberOf, type Row } from "../../../charts/rows.ts";
import { fromCsv } from "../../kit/export/csv.ts";

/** What a report can be split by. */
export type Key = "region" | "state" | "origin";

/** A line of the distribution table. */
export type Delivery = { key: string; recipient: string };

export type Part = { key: string; rows: readonly Row[]; recipients: readonly string[] };

export type Burst = {
  /** One for each value of the key, the largest first. */
  parts: readonly Part[];
  /** Keys of the table without a row in the data: their readers would get nothing. */
  idle: readonly string[];
};

/** Splits the rows of one run by a key, and gives each part its readers. */
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
    idle: [...readers.keys()].filter((name) => !groups.has(name)),
  };
}

/** Reads a distribution table; a line without a key or an address counts as not written yet. */
export const readDeliveries = (csv: string): Delivery[] =>
  fromCsv(csv).flatMap(({ key, recipient }) => (key && recipient ? [{ key, recipient }] : []));

/** The table that a burst starts with: a desk for each key but the islands, which nobody answers for. */
export const startingTable = (rows: readonly Row[], key: Key): string =>
  [
    "key,recipient",
    ...[...new Set(rows.filter(({ region }) => region !== "Islands").map((row) => String(row[key])))]
      .sort()
      .map((name) => `${name},${name.toLowerCase()}.desk@example.com`),
  ].join("\n");

/** From how many minutes on a flight is late. Source: U.S. Bureau of Transportation Statistics, on-time reporting. */
const LATE = 15;

/** The figures at the head of a part: of its own rows only, so that no reader sees the sum of the others. */
export function figuresOf(rows: readonly Row[]) {
  const delays = rows.map(({ delay }) => numberOf(delay));
  const late = delays.filter((delay) => delay >= LATE).length;
  return { flights: rows.length, late, lateShare: late / rows.length };
}

/** Where a part's flights go to most. */
export function destinationsOf(rows: readonly Row[], most = 8): Row[] {
  return [...Map.groupBy(rows, ({ destination }) => destination ?? null)]
    .map(([destination, part]) => ({ destination, flights: part.length }))
    .sort((a, b) => b.flights - a.flights || compareValues(a.destination, b.destination))
    .slice(0, most);
}
