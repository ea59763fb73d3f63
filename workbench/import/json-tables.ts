import { isRecord } from "#contract/records.ts";
import { isRounded } from "./numbers.ts";

export type NamedList = { name: string; rows: readonly unknown[] };

/**
 * Returns the rows of an object of columns, as pandas writes them: `{"a": {"0": 1}}`, `{"a": [1]}` or
 * `{"columns": ["a"], "index": [0], "data": [[1]]}`, or of rows of the same fields, with their names as "index":
 * `{"Ann": {"age": 7}, "Bob": {"age": 8}}`; undefined for another one.
 */
export function tableIn(object: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  const { columns, data, index } = object;
  const isSplit =
    Array.isArray(columns) &&
    Array.isArray(data) &&
    new Set(columns.map(String)).size === columns.length &&
    data.every((row) => Array.isArray(row) && row.length === columns.length);
  const fields = isSplit
    ? columns.map((name, i) => [String(name), data.map((row) => row[i])] as const)
    : Object.entries(object);
  const keys = Object.keys(Object(fields[0]?.[1]));
  const isColumn = ([, field]: readonly [string, unknown]) =>
    typeof field === "object" && Object.keys(Object(field)).join() === keys.join();
  if (!keys[0] || !fields.every(isColumn)) return undefined;
  if (!keys.every((key) => /^\d+$/.test(key)))
    return fields.length > 1 ? fields.map(([name, row]) => ({ index: name, ...Object(row) })) : undefined;
  const labels = isSplit && Array.isArray(index) ? index : keys.map(Number);
  const named = labels.every((label, i) => label === i) ? fields : [["index", labels] as const, ...fields];
  const cells = named.map(([name, field]) => [name, Object.values(Object(field))] as const);
  return keys.map((_, i) => Object.fromEntries(cells.map(([name, values]) => [name, values[i]])));
}

/** Returns the table with numbers that is most of an object, as Open-Meteo writes it; others may be settings. */
export function tablesInside(object: Readonly<Record<string, unknown>>): NamedList[] {
  const sizeOf = (value: unknown) => JSON.stringify(value).length;
  const hasNumber = (row: unknown) =>
    Object.values(Object(row)).some((cell) => cell !== "" && !Number.isNaN(Number(cell ?? "x")));
  return Object.entries(object)
    .filter(([, value]) => isRecord(value) && 2 * sizeOf(value) > sizeOf(object))
    .map(([name, value]) => ({ name, rows: (isRecord(value) ? tableIn(value) : undefined) ?? [] }))
    .filter(({ rows }) => rows.length > 1 && 2 * rows.filter(hasNumber).length >= rows.length);
}

/** Names of MongoDB's types. Source: https://www.mongodb.com/docs/manual/reference/mongodb-extended-json/ */
const WRAPPED = /^\$(?:oid|date|number(?:Int|Long|Double|Decimal))$/;
/** A time of OData 2, in milliseconds. */
const ODATA_TIME = /^\/Date\((-?\d+)(?:[-+]\d{1,4})?\)\/$/;

/** Returns the value that a program has wrapped to keep its type: `{"$numberLong":"5"}`, `/Date(1764324672000)/`. */
export function unwrapped(value: unknown): unknown {
  const time = typeof value === "string" && ODATA_TIME.exec(value)?.[1];
  if (time) return new Date(Number(time));
  const [[name = "", inner] = [], ...others] = isRecord(value) ? Object.entries(value) : [];
  if (others.length > 0 || !WRAPPED.test(name)) return value;
  const plain = unwrapped(inner);
  if (name === "$date") return new Date(typeof plain === "string" ? plain : Number(plain));
  const text = String(plain);
  if (/^[-+]?\d+$/.test(text) && name !== "$oid") return BigInt(text);
  return name === "$oid" || isRounded(text) ? text : Number(text);
}
