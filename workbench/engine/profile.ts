import { fromSql, identifier, literal, valuesQuery } from "../model/sql.ts";
import {
  type Bar,
  binsOf,
  type Distribution,
  EXACT_COUNT_ROWS,
  type Field,
  type FieldKind,
  type Table,
} from "../model/table.ts";
import type { Query } from "./engine.ts";

/** Number of most frequent values listed for text. */
const FREQUENT_VALUES = 6;

export async function readTable(query: Query, name: string): Promise<Table> {
  const table = identifier(name);
  const { columns } = await query(`SELECT * FROM ${table} LIMIT 0`);
  const [counted] = (await query(`SELECT count(*) AS rows FROM ${table}`)).rows;
  const rows = Number(counted?.rows ?? 0);
  return { name, rows, fields: await readFields(query, table, columns, rows) };
}

/**
 * Reads the columns' bounds, and numbers of distinct and missing values in one scan.
 * @param from what the query reads, in SQL
 * @param rows their number
 */
export async function readFields(
  query: Query,
  from: string,
  columns: readonly Pick<Field, "name" | "kind">[],
  rows: number,
): Promise<Field[]> {
  const parts = columns.flatMap(({ name: field, kind }, i) => {
    const column = identifier(field);
    return [
      `count(${column}) AS present${i}`,
      `${rows <= EXACT_COUNT_ROWS ? `count(DISTINCT ${column})` : `approx_count_distinct(${column})`} AS distinct${i}`,
      ...(hasBounds(kind) ? [`min(${column}) AS low${i}`, `max(${column}) AS high${i}`] : []),
    ];
  });
  const [facts = {}] =
    columns.length === 0 ? [] : (await query(`SELECT ${parts.join(", ")} FROM ${from}`)).rows;
  return columns.map(
    ({ name: field, kind }, i): Field => ({
      name: field,
      kind,
      distinct: Number(facts[`distinct${i}`] ?? 0),
      missing: rows - Number(facts[`present${i}`] ?? 0),
      low: facts[`low${i}`] ?? null,
      high: facts[`high${i}`] ?? null,
    }),
  );
}

const hasBounds = (kind: FieldKind) => kind === "number" || kind === "date";

/** Returns a histogram of numbers or dates, or the most frequent values of text. */
export async function readDistribution(query: Query, table: Table, field: Field): Promise<Distribution> {
  return hasBounds(field.kind) ? histogram(query, table, field) : frequentValues(query, table, field);
}

async function frequentValues(query: Query, table: Table, field: Field): Promise<Distribution> {
  // One more, because a missing value may be among them.
  const group = { field: field.name, part: "exact" } as const;
  const { rows } = await query(valuesQuery(table, group, "", FREQUENT_VALUES + 1));
  const bars = rows.filter(({ value }) => value !== null).slice(0, FREQUENT_VALUES);
  return bars.map(({ value, rows: count }) => ({ label: String(value), count: Number(count) }));
}

async function histogram(
  query: Query,
  table: Table,
  { name, kind, low, high }: Field,
): Promise<Distribution> {
  if (low === null || high === null) return [];
  const column = identifier(name);
  const position = kind === "date" ? `epoch_ms(${column}::TIMESTAMP)` : column;
  const { start, step, steps } = binsOf({ kind, low, high });
  const { rows } = await query(
    `SELECT least(floor((${position} - ${literal(start)}) / ${literal(step)}), ${steps - 1}) AS step, count(*) AS rows FROM ${fromSql(table, [name])} WHERE ${column} IS NOT NULL GROUP BY ALL`,
  );
  const counts = new Map(rows.map(({ step: at, rows: count }) => [Number(at), Number(count)]));
  return Array.from({ length: steps }, (_, i): Bar => {
    const [a, b] = [start + i * step, start + (i + 1) * step];
    return { label: `${edge(kind, a, step)} to ${edge(kind, b, step)}`, count: counts.get(i) ?? 0 };
  });
}

const DAY_MS = 86_400_000;

/** Writes an edge of a bar, of dates with their time if the bars are narrower than a day. */
function edge(kind: FieldKind, at: number, step: number): string {
  if (kind !== "date") return at.toLocaleString("en-US", { maximumSignificantDigits: 6 });
  const [day, time] = new Date(at).toISOString().split(/[TZ.]/);
  return step < DAY_MS ? `${day} ${time}` : `${day}`;
}
