import { keySet, keysOf } from "#company/words.ts";
import { USUAL_MEASURES } from "../ask/columns.data.ts";
import type { Query } from "../engine/engine.ts";
import { columnKey } from "../import/stack.ts";
import { identifier } from "../model/sql.ts";
import type { Field, Table } from "../model/table.ts";
import { usedFields, type View } from "../model/view.ts";
import { type Join, type KeyPair, numberKey, outcomeOf, type Side, textKey } from "./join.ts";

/** Share of columns that files of one shape have in common. */
const SAME_SHAPE = 0.6;
/** Columns of a table that are compared with those of another. */
const MAX_COLUMNS = 40;
/** Values of a column that are looked up in those of another table. */
const MAX_VALUES = 500;
/** Least share of values that are found, for columns of different names. */
const MIN_SHARE = 0.3;
/** Names of numbers whose sum has no meaning. */
const NO_AMOUNT = /(?:^|[\s_.-])(?:id|no|nr|number|code|key|zip|year)$|[a-z](?:Id|ID|No|Nr)$/;

/** True if the rows of two tables can be below each other: they share most columns. */
export function isSameShape(first: readonly string[], second: readonly string[]): boolean {
  const [a, b] = [new Set(first.map(columnKey)), new Set(second.map(columnKey))];
  const shared = [...a].filter((key) => b.has(key)).length;
  return shared >= SAME_SHAPE * (a.size + b.size - shared);
}

/** Returns the column whose sum shows what a join does: one of the view, else one with the name of an amount. */
export function summedField({ fields }: Table, view: View, pairs: readonly KeyPair[]): string | undefined {
  const used = usedFields(view);
  const usual = keySet(USUAL_MEASURES);
  const isFree = ({ name, kind }: Field) =>
    kind === "number" && !NO_AMOUNT.test(name) && !pairs.some(({ first }) => first === name);
  const rank = ({ name }: Field) =>
    used.includes(name) ? 0 : keysOf(name).some((key) => usual.has(key)) ? 1 : 2;
  return fields.filter(isFree).sort((a, b) => rank(a) - rank(b))[0]?.name;
}

/** Returns how alike the names of two columns are, from 0 to 1. */
function likeness(first: string, second: string): number {
  const [a, b] = [columnKey(first), columnKey(second)];
  if (a === b) return 1;
  return a.endsWith(b) || b.endsWith(a) || a.startsWith(b) || b.startsWith(a) ? 0.6 : 0;
}

/**
 * Proposes a join by the names of columns, and by the share of values that are found in the other table: a pair of
 * columns, and others of the same name as long as the key of the second table is not unique.
 */
export async function proposeJoin(query: Query, first: Table, second: Table): Promise<Join> {
  const [best, ...others] = await candidatePairs(query, first, second);
  let join: Join = { pairs: [best?.pair ?? nextPair(first, second, [])], keep: "all" };
  if (!best) return join;
  const sides = [sideOf(first, ""), sideOf(second, "")] as const;
  let outcome = await outcomeOf(query, sides, join, undefined);
  for (const { pair } of others.filter(({ isSameName }) => isSameName)) {
    if (outcome.most.rows < 2) break;
    if (join.pairs.some((each) => each.first === pair.first || each.second === pair.second)) continue;
    const longer: Join = { ...join, pairs: [...join.pairs, pair] };
    const next = await outcomeOf(query, sides, longer, undefined);
    if (next.after < outcome.after && 2 * next.matched >= outcome.matched) [join, outcome] = [longer, next];
  }
  return join;
}

/** Returns a table as a side of a join. */
export const sideOf = ({ name, fields }: Table, title: string): Side => ({ table: name, title, fields });

/** Returns the columns with the likest names that no pair has yet. */
export function nextPair(first: Table, second: Table, taken: readonly KeyPair[]): KeyPair {
  const free = ({ fields }: Table, side: keyof KeyPair) =>
    fields.filter(({ name }) => !taken.some((pair) => pair[side] === name));
  const b = free(second, "second");
  const pairs = free(first, "first").flatMap((x) => b.map((y) => ({ first: x.name, second: y.name })));
  pairs.sort((x, y) => likeness(y.first, y.second) - likeness(x.first, x.second));
  return pairs[0] ?? taken[0] ?? { first: "", second: "" };
}

/** Returns pairs of columns that have values in common, the likeliest first. */
async function candidatePairs(query: Query, first: Table, second: Table) {
  // Numbers may be text in the other table.
  const keyIn = ({ kind, name }: Field) => {
    const column = identifier(name);
    return kind === "date"
      ? `CAST(${column} AS VARCHAR)`
      : `coalesce(CAST(${numberKey(column)} AS VARCHAR), ${textKey(column)})`;
  };
  const valuesOf = ({ name, fields }: Table, limit: string) =>
    fields
      .slice(0, MAX_COLUMNS)
      .map(
        (field, i) =>
          `(SELECT DISTINCT ${i} AS f, ${keyIn(field)} AS k FROM ${identifier(name)} WHERE ${identifier(field.name)} IS NOT NULL ${limit})`,
      )
      .join(" UNION ALL ");
  const { rows } = await query(
    `WITH a AS (${valuesOf(first, `LIMIT ${MAX_VALUES}`)}), b AS (${valuesOf(second, "")}),
      n AS (SELECT f, count(*) AS n FROM a GROUP BY f)
      SELECT a.f AS a, b.f AS b, count(*) / any_value(n.n) AS share FROM a JOIN b ON a.k = b.k JOIN n ON a.f = n.f GROUP BY a.f, b.f`,
  );
  return rows
    .flatMap(({ a, b, share }) => {
      const [x, y] = [first.fields[Number(a)], second.fields[Number(b)]];
      if (!x || !y) return [];
      const like = likeness(x.name, y.name);
      // Dates and small numbers are the same by chance.
      const isChance = like === 0 && (x.kind === "date" || Number(share) < MIN_SHARE || x.distinct < 3);
      const score =
        Number(share) * (like + (x.kind === "text" ? 0.5 : 0.15)) + (0.2 * y.distinct) / second.rows;
      return isChance ? [] : [{ pair: { first: x.name, second: y.name }, score, isSameName: like === 1 }];
    })
    .sort((a, b) => b.score - a.score);
}
