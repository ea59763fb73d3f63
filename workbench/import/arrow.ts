import {
  Bool,
  DateDay,
  Dictionary,
  Float64,
  Int32,
  Int64,
  makeData,
  makeVector,
  Table,
  TimestampMicrosecond,
  tableToIPC,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import type { TextCells } from "./text-cells.ts";

/** A value for each cell by its index; null if it is missing. */
export type CellOf<T> = (cell: number) => T | null;

const DAY_MICROSECONDS = 86_400_000_000n;

/** Serializes columns as an Arrow IPC stream. */
export const arrowBytes = (columns: Iterable<readonly [name: string, Vector]>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(tableToIPC(new Table(Object.fromEntries(columns)), "stream"));

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

/** Whole numbers become integers, so that SQL treats them as such. */
export function numberVector(length: number, cellOf: CellOf<number>): Vector {
  const data = new Float64Array(length);
  let [whole, low, high] = [true, 0, 0];
  const cells = validity(length, cellOf, (i, value) => {
    data[i] = value;
    whole &&= Number.isSafeInteger(value);
    low = Math.min(low, value);
    high = Math.max(high, value);
  });
  if (!whole) return makeVector(makeData({ type: new Float64(), data, ...cells }));
  return low >= -(2 ** 31) && high < 2 ** 31
    ? makeVector(makeData({ type: new Int32(), data: Int32Array.from(data), ...cells }))
    : makeVector(makeData({ type: new Int64(), data: BigInt64Array.from(data, BigInt), ...cells }));
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
