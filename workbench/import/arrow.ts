import {
  Bool,
  DataType,
  DateDay,
  Decimal,
  Dictionary,
  Field,
  Float64,
  Int32,
  Int64,
  makeData,
  makeVector,
  RecordBatch,
  Schema,
  Struct,
  Table,
  TimestampMicrosecond,
  tableToIPC,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import { EXACT_DIGITS } from "#charts/format.ts";
import type { TextCells } from "./text-cells.ts";

/** A value for each cell by its index; null if it is missing. */
export type CellOf<T> = (cell: number) => T | null;

const DAY_MICROSECONDS = 86_400_000_000n;

/** Serializes columns as an Arrow IPC stream, in their order: by an object, names of digits would be the first. */
export function arrowBytes(columns: readonly (readonly [name: string, Vector])[]): Uint8Array<ArrayBuffer> {
  const schema = new Schema(columns.map(([name, { type }]) => new Field(name, type, true)));
  const children = columns.flatMap(([, { data }]) => data[0] ?? []);
  const type = new Struct(schema.fields);
  const rows = makeData({ type, length: children[0]?.length ?? 0, nullCount: 0, children });
  return new Uint8Array(tableToIPC(new Table(schema, new RecordBatch(schema, rows)), "stream"));
}

/** Arrow's validity bitmap: one bit per cell, 0 for a missing value. */
function validity<T>(length: number, cellOf: CellOf<T>, store: (cell: number, value: T) => void) {
  const nullBitmap = new Uint8Array(Math.ceil(length / 8));
  let nullCount = 0;
  for (let i = 0; i < length; i++) {
    const value = cellOf(i);
    if (value === null) nullCount++;
    else {
      nullBitmap[i >> 3] = (nullBitmap[i >> 3] ?? 0) | (1 << (i & 7));
      store(i, value);
    }
  }
  return { length, nullBitmap, nullCount };
}

/**
 * Whole numbers become integers, so that SQL treats them as such, and numbers with few decimals become decimals, so that
 * their sums are exact.
 */
export function numberVector(length: number, cellOf: CellOf<number>): Vector {
  const data = new Float64Array(length);
  let [whole, low, high] = [true, 0, 0];
  const cells = validity(length, cellOf, (i, value) => {
    data[i] = value;
    whole &&= Number.isSafeInteger(value);
    low = Math.min(low, value);
    high = Math.max(high, value);
  });
  if (!whole) {
    const decimals = decimalsOf(data, Math.max(-low, high));
    return decimals === undefined
      ? makeVector(makeData({ type: new Float64(), data, ...cells }))
      : makeVector(makeData({ ...decimalData(data, decimals), ...cells }));
  }
  return low >= -(2 ** 31) && high < 2 ** 31
    ? makeVector(makeData({ type: new Int32(), data: Int32Array.from(data), ...cells }))
    : makeVector(makeData({ type: new Int64(), data: BigInt64Array.from(data, BigInt), ...cells }));
}

/** Digits without those that a calculation before the file was written may have changed: 0.30000000000000004. */
const SURE_DIGITS = EXACT_DIGITS - 2;
/** The largest error of few calculations, as a part of their result: more is another number. */
const REMAINDER = 2 * Number.EPSILON;

/** Returns a number without the binary remainder of a calculation. */
export function withoutRemainder(number: number): number {
  const rounded = Number(number.toPrecision(EXACT_DIGITS));
  const isRemainder =
    rounded === Number(number.toPrecision(SURE_DIGITS)) &&
    Math.abs(number - rounded) <= REMAINDER * Math.abs(number);
  return isRemainder ? rounded : number;
}

/** In DuckDB, products of columns with one digit less soon overflow. */
const DECIMAL_DIGITS = 19;

/**
 * Returns the decimals that numbers are written with; undefined if a number has too many digits to be kept exactly.
 * @param largest the largest absolute value
 */
function decimalsOf(numbers: Float64Array, largest: number): number | undefined {
  let decimals = 0;
  const fits = () => largest * 10 ** decimals < 10 ** EXACT_DIGITS;
  for (const number of numbers) {
    if (isWrittenWith(decimals, number)) continue;
    const written = withoutRemainder(number);
    while (fits() && !isWrittenWith(decimals, written)) decimals++;
  }
  return fits() ? decimals : undefined;
}

const isWrittenWith = (decimals: number, number: number) =>
  Math.round(number * 10 ** decimals) / 10 ** decimals === number;

/** False for a number of which a vector has no remainder. */
export const isKept = ({ type }: Vector, number: number) =>
  !DataType.isDecimal(type) || isWrittenWith(type.scale - 1, number);

/** Returns numbers as integers of 128 bits, with a decimal more than they have, which DuckDB needs for the median of two. */
function decimalData(numbers: Float64Array, decimals: number) {
  const words = new BigInt64Array(2 * numbers.length);
  for (const [i, number] of numbers.entries()) {
    const scaled = 10n * BigInt(Math.round(number * 10 ** decimals));
    words[2 * i] = scaled;
    words[2 * i + 1] = scaled < 0n ? -1n : 0n;
  }
  return { type: new Decimal(decimals + 1, DECIMAL_DIGITS), data: new Uint32Array(words.buffer) };
}

/** Returns the number that four words of 32 bits stand for, or the digits of one that would be rounded. @param scale its decimals */
export function decimalNumber(words: Uint32Array, scale: number): number | string {
  const digits = words.reduceRight((higher, word) => (higher << 32n) | BigInt(word), 0n);
  const text = String(BigInt.asIntN(128, digits));
  const number = Number(`${text}e${-scale}`);
  return scale > 0 || String(number) === text ? number : text;
}

export function booleanVector(length: number, cellOf: CellOf<boolean>): Vector {
  const data = new Uint8Array(Math.ceil(length / 8));
  const cells = validity(length, cellOf, (i, value) => {
    data[i >> 3] = (data[i >> 3] ?? 0) | (Number(value) << (i & 7));
  });
  return makeVector(makeData({ type: new Bool(), data, ...cells }));
}

/** @param cellOf microseconds since 1970; days if all are at midnight */
export function dateVector(length: number, cellOf: CellOf<bigint>): Vector {
  const data = new BigInt64Array(length);
  let wholeDays = true;
  const cells = validity(length, cellOf, (i, value) => {
    data[i] = value;
    wholeDays &&= value % DAY_MICROSECONDS === 0n;
  });
  return wholeDays
    ? makeVector(
        makeData({
          type: new DateDay(),
          data: Int32Array.from(data, (value) => Number(value / DAY_MICROSECONDS)),
          ...cells,
        }),
      )
    : makeVector(makeData({ type: new TimestampMicrosecond(), data, ...cells }));
}

/** Dictionary-encoded, because text columns usually repeat a few values. */
export function textVector({ values, codes, length }: TextCells): Vector {
  const data = new Int32Array(length);
  const cells = validity(
    length,
    (i) => (codes[i] === -1 ? null : (codes[i] ?? null)),
    (i, code) => {
      data[i] = code;
    },
  );
  const type = new Dictionary(new Utf8(), new Int32());
  return makeVector(makeData({ type, data, dictionary: vectorFromArray(values, new Utf8()), ...cells }));
}
