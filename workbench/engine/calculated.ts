import type { Value } from "#charts/rows.ts";
import { compileFormula, type Ratio, type Readable, ratioOf } from "../formula/compile.ts";
import { fromSql, identifier } from "../model/sql.ts";
import type { Field, FieldKind, Table } from "../model/table.ts";
import type { Calculated } from "../model/view.ts";
import type { Query } from "./engine.ts";
import { readFields } from "./profile.ts";

/** Calculated fields of a view at most. */
const MAX_FIELDS = 50;
const profiled = new WeakMap<readonly Calculated[], Table>();

/** Returns the fields of a table with their SQL types. */
async function readTypes(query: Query, table: Table): Promise<Readable[]> {
  const { fields } = table;
  const types = fields.map(({ name }, i) => `typeof(${identifier(name)}) AS type${i}`);
  const from = fromSql(
    table,
    fields.map(({ name }) => name),
  );
  const [row] = types.length > 0 ? (await query(`SELECT ${types.join(", ")} FROM ${from} LIMIT 1`)).rows : [];
  return fields.map(({ name, kind }, i) => ({ name, kind, type: String(row?.[`type${i}`] ?? "") }));
}

/**
 * Returns a table with calculated fields, and their kinds and bounds. A field is left out if its formula does not fit the
 * table, or if the table has its name.
 */
export async function withCalculated(
  query: Query,
  given: Table,
  calculated: readonly Calculated[],
): Promise<Table> {
  const base = given.base ?? given;
  const known = profiled.get(calculated);
  if (known?.base === base) return known;
  let table: Table = { ...base, base };
  for (const { name, formula: text } of calculated.slice(0, MAX_FIELDS)) {
    if (name.trim() === "" || isTaken(table, name)) continue;
    try {
      const { kind, ...compiled } = compileFormula(text, await readTypes(query, table));
      const field: Field = { name, kind, distinct: 0, missing: 0, low: null, high: null };
      const extended = { ...table, fields: [...table.fields, { ...field, formula: { text, ...compiled } }] };
      await readTypes(query, extended);
      table = extended;
    } catch {
      // A formula of an old link, or of another file.
    }
  }
  const added = table.fields.slice(base.fields.length);
  const facts = await readFields(
    query,
    fromSql(
      table,
      added.map(({ name }) => name),
    ),
    added,
    base.rows,
  );
  const fields = added.map((field, i) => ({ ...field, ...facts[i] }));
  const complete = { ...table, fields: [...base.fields, ...fields] };
  profiled.set(calculated, complete);
  return complete;
}

/** The engine tells names of another case not apart. */
export const isTaken = ({ fields }: Table, name: string) =>
  fields.some((each) => each.name.toLowerCase() === name.toLowerCase());

/** The first values of a formula, and how many rows have none. */
export type Preview = {
  kind: FieldKind;
  values: readonly Value[];
  missing: number;
  ratio: Ratio | undefined;
};

const PREVIEW_ROWS = 5;

/** Reads the first values of a formula. @throws FormulaError with the place of a mistake */
export async function previewFormula(query: Query, table: Table, text: string): Promise<Preview> {
  const types = await readTypes(query, table);
  const { kind, sql, uses } = compileFormula(text, types);
  const from = fromSql(table, uses);
  const [counted] = (await query(`SELECT count(*) - count(${sql}) AS missing FROM ${from}`)).rows;
  const { rows } = await query(`SELECT ${sql} AS value FROM ${from} LIMIT ${PREVIEW_ROWS}`);
  return {
    kind,
    values: rows.map(({ value = null }) => value),
    missing: Number(counted?.missing ?? 0),
    ratio: ratioOf(text, types),
  };
}
