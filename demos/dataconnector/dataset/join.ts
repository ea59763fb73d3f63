import { fieldsOf, numberOf, type Row } from "#charts/rows.ts";
import type { JoinTable } from "./tables.ts";

export const KINDS = { inner: "Inner", left: "Left", anti: "Anti" } as const;
export type Kind = keyof typeof KINDS;
export type JoinResult = ReturnType<typeof join>;

const PREVIEW = 60;

/** Counts the rows of a join and builds only a preview, because a wrong key gives almost 100,000 rows. */
export function join(left: readonly Row[], other: JoinTable, kind: Kind) {
  const keyOf = (row: Row) => other.on.map((field) => String(row[field])).join(" → ");
  const partners = Map.groupBy(other.rows, keyOf);
  const added = fieldsOf(other.rows).filter((field) => !other.on.includes(field));
  const addedTo = (row: Row, partner: Row): Row => ({
    ...row,
    ...Object.fromEntries(added.map((field) => [`${other.table}.${field}`, partner[field] ?? null])),
  });

  let [count, revenue] = [0, 0];
  const preview: Row[] = [];
  for (const row of left) {
    const own = partners.get(keyOf(row)) ?? [];
    const copies = { inner: own.length, left: Math.max(1, own.length), anti: own.length === 0 ? 1 : 0 }[kind];
    count += copies;
    revenue += copies * numberOf(row.revenue);
    if (kind === "anti" && copies > 0) preview.push(row);
    else if (kind !== "anti" && preview.length < PREVIEW)
      // A left join keeps a row without a partner.
      preview.push(...(copies > own.length ? [{}] : own).map((partner) => addedTo(row, partner)));
  }
  const [most] = [...partners].sort(([, a], [, b]) => b.length - a.length);
  return {
    count,
    /** Most frequent key of the joined table; more than one row means that the key is not unique. */
    mostOften: { key: most?.[0] ?? "", rows: most?.[1].length ?? 0 },
    revenue,
    preview: preview.slice(0, PREVIEW),
  };
}

/** Returns the join as SQL. */
export function sqlOf({ table, on }: JoinTable, kind: Kind): string {
  const condition = on.map((field) => `o.${field} = l.${field}`).join("\n  AND ");
  if (kind === "anti")
    return `SELECT l.*\nFROM order_lines l\nWHERE NOT EXISTS (\n  SELECT 1 FROM ${table} o\n  WHERE ${condition});`;
  return `SELECT l.*, o.*\nFROM order_lines l\n${kind === "inner" ? "JOIN" : "LEFT JOIN"} ${table} o\n  ON ${condition};`;
}
