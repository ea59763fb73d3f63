import type { FieldKind } from "../model/table.ts";

/** `any` takes every kind, `written` as text; all that are `same` have one kind; `digits` is a number that is spelled out. */
export type Parameter = FieldKind | "any" | "written" | "same" | "digits";

/** A function of formulas. Of the SQL of its arguments, it makes its own; without a value, it has none. */
export type FormulaFunction = {
  /** Its parameters by their names. A question mark says that one can be left out, dots that it repeats. */
  takes: Readonly<Record<string, Parameter>>;
  gives: FieldKind | "same";
  /** Its numbers are not exact decimals. */
  isReal?: true;
  sql: (...args: string[]) => string;
};

const [number, text, date] = [{ number: "number" }, { text: "text" }, { date: "date" }] as const;
const call =
  (name: string) =>
  (...args: string[]) =>
    `${name}(${args.join(", ")})`;

/** Numbers of characters are whole ones in SQL. */
const sliced =
  (name: string) =>
  (text: string, ...counts: string[]) =>
    `${name}(${[text, ...counts.map((count) => `TRY_CAST(${count} AS INTEGER)`)].join(", ")})`;
const conditions = { condition: "boolean", "more...": "boolean" } as const;

/** Lowercase alone keeps apart ς and σ, uppercase alone i and İ. */
export const foldedSql = (value: string) => `lower(upper(${value}))`;

/** The functions that formulas can call, by their names in lower case. */
export const FUNCTIONS: Readonly<Record<string, FormulaFunction>> = {
  if: {
    takes: { condition: "boolean", value: "same", "otherwise?": "same" },
    gives: "same",
    sql: (condition, value, otherwise = "NULL") =>
      `CASE WHEN ${condition} THEN ${value} ELSE ${otherwise} END`,
  },
  and: { takes: conditions, gives: "boolean", sql: (...all) => `(${all.join(" AND ")})` },
  or: { takes: conditions, gives: "boolean", sql: (...all) => `(${all.join(" OR ")})` },
  not: { takes: { condition: "boolean" }, gives: "boolean", sql: (condition) => `(NOT ${condition})` },
  isempty: { takes: { value: "any" }, gives: "boolean", sql: (value) => `(${value} IS NULL)` },
  ifempty: { takes: { value: "same", otherwise: "same" }, gives: "same", sql: call("coalesce") },
  round: { takes: { ...number, "digits?": "digits" }, gives: "number", sql: call("round") },
  abs: { takes: number, gives: "number", sql: call("abs") },
  floor: { takes: number, gives: "number", sql: call("floor") },
  ceiling: { takes: number, gives: "number", sql: call("ceil") },
  min: { takes: { value: "same", "more...": "same" }, gives: "same", sql: call("least") },
  max: { takes: { value: "same", "more...": "same" }, gives: "same", sql: call("greatest") },
  left: { takes: { ...text, length: "number" }, gives: "text", sql: sliced("left") },
  right: { takes: { ...text, length: "number" }, gives: "text", sql: sliced("right") },
  mid: { takes: { ...text, start: "number", length: "number" }, gives: "text", sql: sliced("substring") },
  length: { takes: text, gives: "number", sql: call("length") },
  upper: { takes: text, gives: "text", sql: call("upper") },
  lower: { takes: text, gives: "text", sql: call("lower") },
  trim: { takes: text, gives: "text", sql: call("trim") },
  replace: { takes: { ...text, old: "text", new: "text" }, gives: "text", sql: call("replace") },
  contains: {
    takes: { ...text, part: "text" },
    gives: "boolean",
    sql: (of = "", part = "") => `contains(${foldedSql(of)}, ${foldedSql(part)})`,
  },
  text: { takes: { value: "written" }, gives: "text", sql: (value = "") => value },
  number: { takes: text, gives: "number", isReal: true, sql: (value) => `TRY_CAST(${value} AS DOUBLE)` },
  date: { takes: text, gives: "date", sql: (value) => `TRY_CAST(${value} AS DATE)` },
  year: { takes: date, gives: "number", sql: call("year") },
  quarter: { takes: date, gives: "number", sql: call("quarter") },
  month: { takes: date, gives: "number", sql: call("month") },
  day: { takes: date, gives: "number", sql: call("day") },
  weekday: { takes: date, gives: "number", sql: call("isodow") },
  days: {
    takes: { from: "date", to: "date" },
    gives: "number",
    sql: (from, to) => `date_diff('day', ${from}, ${to})`,
  },
};

/** Functions of spreadsheets and SQL that go over all rows, which the summaries of Values do. */
export const AGGREGATES = ["sum", "avg", "average", "mean", "median", "count"];

/** @example signatureOf("round") === "round(number, digits?)" */
export const signatureOf = (name: string) =>
  `${name}(${Object.keys(FUNCTIONS[name]?.takes ?? {}).join(", ")})`;

/** Writes the name of a field as a formula reads it. */
export const writtenName = (name: string) =>
  /^[\p{L}_][\p{L}\p{M}\p{N}_.]*$/u.test(name) && !/^(?:true|false)$/i.test(name)
    ? name
    : `[${name.replaceAll("]", "]]")}]`;
