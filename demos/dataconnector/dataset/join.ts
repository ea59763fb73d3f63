import { compareValues, fieldsOf, numberOf, type Row } from "#charts/rows.ts";
import type { JoinTable } from "./tables.ts";

export type Kind = "inner" | "left" | "anti";
/** Comparison with 15 minutes that makes a flight late; the Bureau of Transportation Statistics uses ">=". */
export type Late = ">=" | ">";

export type JoinResult = {
  count: number;
  /** Number of flights with a match, and the unmatched keys with their numbers of flights. */
  matched: number;
  unmatched: readonly { key: string; rows: number }[];
  /** Keys of the joined table that match no flight. */
  unused: readonly string[];
  /** Most frequent key of the joined table; more than one row means that the key is not unique. */
  mostOften: { key: string; rows: number };
  late: number;
  preview: readonly Row[];
};

const PREVIEW = 60;

/** Counts the rows of a join and builds only a preview, because a wrong key gives more than 100,000 rows. */
export function join(left: readonly Row[], other: JoinTable, kind: Kind, late: Late): JoinResult {
  const keyOf = (row: Row) => other.on.map((field) => String(row[field])).join(" → ");
  const partners = Map.groupBy(other.rows, keyOf);
  const added = fieldsOf(other.rows).filter((field) => field !== other.on.join());
  const none = Object.fromEntries(added.map((field) => [`${other.table}.${field}`, null]));
  const isLate = ({ delay }: Row) => (late === ">=" ? numberOf(delay) >= 15 : numberOf(delay) > 15);

  let [count, matched, lateCount] = [0, 0, 0];
  const missing = new Map<string, number>();
  const preview: Row[] = [];
  for (const row of left) {
    const key = keyOf(row);
    const own = partners.get(key) ?? [];
    if (own.length > 0) matched += 1;
    else missing.set(key, (missing.get(key) ?? 0) + 1);
    const copies = { inner: own.length, left: Math.max(1, own.length), anti: own.length === 0 ? 1 : 0 }[kind];
    count += copies;
    if (isLate(row)) lateCount += copies;
    if (kind === "anti" && copies > 0) preview.push(row);
    else if (kind !== "anti" && preview.length < PREVIEW)
      for (const partner of own.length > 0 ? own : copies > 0 ? [undefined] : [])
        preview.push({
          ...row,
          ...(partner
            ? Object.fromEntries(added.map((field) => [`${other.table}.${field}`, partner[field] ?? null]))
            : none),
        });
  }
  const flightKeys = new Set(left.map(keyOf));
  const [most] = [...partners].sort(([, a], [, b]) => b.length - a.length);
  return {
    count,
    matched,
    unmatched: [...missing]
      .map(([key, rows]) => ({ key, rows }))
      .sort((a, b) => b.rows - a.rows || compareValues(a.key, b.key)),
    unused: [...partners.keys()].filter((key) => !flightKeys.has(key)),
    mostOften: { key: most?.[0] ?? "", rows: most?.[1].length ?? 0 },
    late: lateCount,
    preview: preview.slice(0, PREVIEW),
  };
}

/** Returns the join as SQL. */
export function sqlOf({ table, on }: JoinTable, kind: Kind, late: Late): string {
  const condition = on.map((field) => `o.${field} = f.${field}`).join("\n  AND ");
  const measure = `  CASE WHEN f.delay ${late} 15\n       THEN 1 ELSE 0 END AS is_late`;
  if (kind === "anti")
    return `SELECT f.*,\n${measure}\nFROM flights f\nWHERE NOT EXISTS (\n  SELECT 1 FROM ${table} o\n  WHERE ${condition});`;
  return `SELECT f.*, o.*,\n${measure}\nFROM flights f\n${kind === "inner" ? "JOIN" : "LEFT JOIN"} ${table} o\n  ON ${condition};`;
}
