import type { Value } from "../../charts/rows.ts";

export type FieldKind = "number" | "date" | "text" | "boolean";

/** One step of a distribution: the share of the rows that lie in it. `label` says it in words. */
export type Bar = { label: string; count: number };

/** A column as the engine finds it. */
export type Field = {
  name: string;
  kind: FieldKind;
  /** How many values differ; estimated in large tables. */
  distinct: number;
  missing: number;
  /** Of numbers and dates. */
  low: Value;
  high: Value;
};

export type Distribution = readonly Bar[];

export type Table = {
  /** What SQL calls it. */
  name: string;
  rows: number;
  fields: readonly Field[];
};

/** @returns the field of that name, or undefined where the table has none */
export const fieldNamed = ({ fields }: Table, name: string) => fields.find((field) => field.name === name);
