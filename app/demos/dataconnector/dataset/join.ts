import { compareValues, fieldsOf, numberOf, type Row } from "../../../charts/rows.ts";
import type { Other } from "./tables.ts";

export type Kind = "inner" | "left" | "anti";
/** From 15 minutes on, as the Bureau of Transportation Statistics counts, or above 15. */
export type Late = ">=" | ">";

export type Joined = {
  count: number;
  /** Rows of the flights that found a partner, and the keys of those that did not, with how often they occur. */
  matched: number;
  unmatched: readonly { key: string; rows: number }[];
  /** Keys of the other table that no flight asks for. */
  unused: readonly string[];
  /** How often the other table has its most frequent key. */
  mostOften: { key: string; rows: number };
  late: number;
  preview: readonly Row[];
};

const PREVIEW = 60;

/** Joins without making all rows: a wrong key makes a hundred thousand of them. */
export function join(left: readonly Row[], other: Other, kind: Kind, late: Late): Joined {
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
    const kept = { inner: own.length, left: Math.max(1, own.length), anti: own.length === 0 ? 1 : 0 }[kind];
    count += kept;
    if (isLate(row)) lateCount += kept;
    if (kind === "anti" && kept > 0) preview.push(row);
    else if (kind !== "anti" && preview.length < PREVIEW)
      for (const partner of own.length > 0 ? own : kept > 0 ? [undefined] : [])
        preview.push({
          ...row,
          ...(partner
            ? Object.fromEntries(added.map((field) => [`${other.table}.${field}`, partner[field] ?? null]))
            : none),
        });
  }
  const asked = new Set(left.map(keyOf));
  const [most] = [...partners].sort(([, a], [, b]) => b.length - a.length);
  return {
    count,
    matched,
    unmatched: [...missing]
      .map(([key, rows]) => ({ key, rows }))
      .sort((a, b) => b.rows - a.rows || compareValues(a.key, b.key)),
    unused: [...partners.keys()].filter((key) => !asked.has(key)),
    mostOften: { key: most?.[0] ?? "", rows: most?.[1].length ?? 0 },
    late: lateCount,
    preview: preview.slice(0, PREVIEW),
  };
}

/** The same join as a database is asked for it. */
export function sqlOf({ table, on }: Other, kind: Kind, late: Late): string {
  const condition = on.map((field) => `o.${field} = f.${field}`).join("\n  AND ");
  const measure = `  CASE WHEN f.delay ${late} 15\n       THEN 1 ELSE 0 END AS is_late`;
  if (kind === "anti")
    return `SELECT f.*,\n${measure}\nFROM flights f\nWHERE NOT EXISTS (\n  SELECT 1 FROM ${table} o\n  WHERE ${condition});`;
  return `SELECT f.*, o.*,\n${measure}\nFROM flights f\n${kind === "inner" ? "JOIN" : "LEFT JOIN"} ${table} o\n  ON ${condition};`;
}
