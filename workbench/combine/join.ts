import { formatCount } from "#charts/format-values.ts";
import type { Query } from "../engine/engine.ts";
import { distinctNames } from "../import/names.ts";
import { sentences } from "../import/remark.ts";
import { identifier } from "../model/sql.ts";
import type { FieldKind } from "../model/table.ts";

/** Columns of two tables whose values are the same in rows that belong together. */
export type KeyPair = { first: string; second: string };

/** A join of two tables, with all rows of the first or only those with a match. */
export type Join = { pairs: readonly KeyPair[]; keep: "all" | "matched" };

/** A table of the engine, with the title of its file. */
export type Side = { table: string; title: string; fields: readonly { name: string; kind: FieldKind }[] };

/** The effect of a join. Counts are of rows of the first table if not said otherwise. */
export type Outcome = {
  rows: number;
  matched: number;
  /** Rows without a key, which match nothing. */
  keyless: number;
  /** Rows that match only without regard to case, blanks and leading zeros. */
  loose: number;
  /** Values without a match, the most frequent first, and the number of all of them. */
  unmatched: readonly string[];
  unmatchedValues: number;
  /** Rows of the second table without a match. */
  unused: number;
  /** Rows of the result. */
  after: number;
  /** The key that most rows of the second table share, among those with a match. */
  most: { key: string; rows: number };
  sum: { field: string; before: number; after: number } | undefined;
};

/** Values without a match that are named. */
const MAX_EXAMPLES = 4;
/** Decimals in which numbers are compared with text: 007 is 7. */
const KEY_NUMBER = "DECIMAL(38, 9)";

const asText = (column: string) => `CAST(${column} AS VARCHAR)`;
export const numberKey = (column: string) => `TRY_CAST(${asText(column)} AS ${KEY_NUMBER})`;
export const textKey = (column: string) => `lower(trim(regexp_replace(${asText(column)}, '\\s+', ' ', 'g')))`;

/** Returns the expressions by which a pair of columns is compared. @throws Error if a table lacks its column */
function keyOf({ first, second }: KeyPair, sides: readonly [Side, Side]): [string, string] {
  const [a, b] = [first, second].map((name, i) => {
    const side = sides[i];
    const field = side?.fields.find((each) => each.name === name);
    if (!field) throw new Error(`${side?.title} has no column “${name}” now, by which it is joined.`);
    return field.kind;
  });
  const columns = [`a.${identifier(first)}`, `b.${identifier(second)}`] as const;
  if (a === b && a !== "text") return [...columns];
  const key = a === "number" || b === "number" ? numberKey : textKey;
  return [key(columns[0]), key(columns[1])];
}

/** Returns the names of the second table's columns in the joined one; keys have the name of the first. */
function addedColumns([first, second]: readonly [Side, Side], { pairs }: Join) {
  const own = first.fields.map(({ name }) => name);
  const isTaken = (name: string) => own.some((each) => each.toLowerCase() === name.toLowerCase());
  const added = second.fields.filter(({ name }) => !pairs.some((pair) => pair.second === name));
  const written = added.map(({ name }) => (isTaken(name) ? `${name} (${second.title})` : name));
  const names = distinctNames([...own, ...written], (name) => name.toLowerCase()).slice(own.length);
  return added.map(({ name }, i) => ({ name, as: names[i] ?? name }));
}

/** Returns the query of a join. */
export function joinSql(sides: readonly [Side, Side], join: Join): string {
  const on = join.pairs.map((pair) => keyOf(pair, sides).join(" = ")).join(" AND ");
  const added = addedColumns(sides, join).map(({ name, as }) => `b.${identifier(name)} AS ${identifier(as)}`);
  const [first, second] = sides.map(({ table }) => identifier(table));
  return `SELECT ${["a.*", ...added].join(", ")} FROM ${first} a ${join.keep === "all" ? "LEFT JOIN" : "JOIN"} ${second} b ON ${on}`;
}

/** Computes the effect of a join without making it, which could have billions of rows. @param summed a column of numbers */
export async function outcomeOf(
  query: Query,
  sides: readonly [Side, Side],
  { pairs, keep }: Join,
  summed: string | undefined,
): Promise<Outcome> {
  const keys = pairs.map((pair) => keyOf(pair, sides));
  const names = keys.map((_, i) => `k${i}`);
  const isKnown = names.map((name) => `${name} IS NOT NULL`).join(" AND ");
  const columnsOf = (side: 0 | 1) => keys.map((each, i) => `${each[side]} AS k${i}`).join(", ");
  const written = (side: 0 | 1) =>
    pairs.map(({ first, second }) => asText(identifier(side ? second : first)));
  const labelOf = (side: 0 | 1) => `concat_ws(' → ', ${written(side).join(", ")}) AS label`;
  const [first, second] = sides.map(({ table }) => identifier(table));
  const sum = summed === undefined ? "NULL" : `CAST(a.${identifier(summed)} AS DOUBLE)`;
  const using = `USING (${names.join(", ")})`;
  const withSides = `WITH l AS (SELECT ${columnsOf(0)}, ${labelOf(0)}, ${sum} AS s FROM ${first} a),
    r AS (SELECT * FROM (SELECT ${columnsOf(1)}, ${labelOf(1)} FROM ${second} b) WHERE ${isKnown}),
    g AS (SELECT ${names.join(", ")}, count(*) AS n, min(label) AS label FROM r GROUP BY ${names.join(", ")})`;
  const one = async (select: string) => (await query(`${withSides} ${select}`)).rows;
  const copies = `coalesce(g.n, ${keep === "all" ? 1 : 0})`;
  const [counts] = await one(
    `SELECT count(*) AS rows, count(g.n) AS matched, count(*) FILTER (NOT (${isKnown})) AS keyless, sum(${copies})::DOUBLE AS after,
      sum(l.s) AS before, sum(l.s * ${copies}) AS sum FROM l LEFT JOIN g ${using}`,
  );
  const unmatched = await one(
    `SELECT l.label AS label, count(*) AS rows, count(*) OVER () AS labels FROM l ANTI JOIN g ${using} WHERE ${isKnown}
      GROUP BY l.label ORDER BY rows DESC, label LIMIT ${MAX_EXAMPLES}`,
  );
  const [used] = await one(
    `SELECT (SELECT count(*) FROM ${second}) - coalesce(sum(g.n), 0) AS unused, max(g.n) AS most, arg_max(g.label, g.n) AS label FROM g SEMI JOIN l ${using}`,
  );
  const [exact] = await one("SELECT count(*) AS rows FROM l SEMI JOIN r USING (label)");
  const matched = Number(counts?.matched);
  const isLoose = pairs.some((pair) => keyOf(pair, sides)[0] !== `a.${identifier(pair.first)}`);
  return {
    rows: Number(counts?.rows),
    matched,
    keyless: Number(counts?.keyless),
    loose: isLoose ? Math.max(0, matched - Number(exact?.rows)) : 0,
    unmatched: unmatched.map(({ label }) => String(label)),
    unmatchedValues: Number(unmatched[0]?.labels ?? 0),
    unused: Number(used?.unused ?? 0),
    after: Number(counts?.after ?? 0),
    most: { key: String(used?.label ?? ""), rows: Number(used?.most ?? 0) },
    sum:
      summed === undefined
        ? undefined
        : { field: summed, before: Number(counts?.before ?? 0), after: Number(counts?.sum ?? 0) },
  };
}

const amount = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 2 });

/** Describes what a join does, in sentences: its matches, and what it changes. */
export function describeOutcome(
  outcome: Outcome,
  [first, second]: readonly [string, string],
  { keep }: Join,
): { facts: string[]; warning: string | undefined } {
  const { rows, matched, keyless, loose, unmatched, unmatchedValues, unused, after, most, sum } = outcome;
  const without = rows - matched;
  const more = unmatchedValues - unmatched.length;
  // A row of the first table would be there more than once.
  const isMultiplied = most.rows > 1;
  const isChanged = sum !== undefined && Math.abs(sum.after - sum.before) > 1e-9 * Math.abs(sum.before);
  const change = isChanged
    ? `The sum of ${sum.field} was ${amount(sum.before)} and becomes ${amount(sum.after)}`
    : "";
  const facts = [
    matched === rows
      ? `All ${formatCount(rows, "row")} of ${first} found a match`
      : `${amount(matched)} of ${formatCount(rows, "row")} of ${first} found a match`,
    unmatched.length > 0 &&
      `Not found: ${unmatched.join(", ")}${more > 0 ? ` and ${formatCount(more, "more value")}` : ""}`,
    keyless > 0 && `${formatCount(keyless, "row")} of ${first} ${keyless === 1 ? "has" : "have"} no key`,
    without > 0 &&
      (keep === "all"
        ? "Rows without a match stay, with empty cells"
        : `${formatCount(without, "row")} left out`),
    loose > 0 && `${formatCount(loose, "row")} found by ignoring case, spaces and leading zeros`,
    unused > 0 &&
      `${formatCount(unused, "row")} of ${second} left out: no row of ${first} has ${unused === 1 ? "its key" : "their keys"}`,
    !isMultiplied && change,
  ].filter((each): each is string => each !== false && each !== "");
  const warning = isMultiplied
    ? sentences(
        `The key of ${second} is not unique: ${most.key} appears ${amount(most.rows)} times, and so will each of its rows`,
        `${formatCount(rows, "row")} become ${amount(after)}`,
        change,
      )
    : undefined;
  return { facts, warning };
}
