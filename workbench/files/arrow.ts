import {
  Bool,
  Dictionary,
  Float64,
  Int32,
  makeData,
  makeVector,
  Table,
  TimestampMillisecond,
  tableToIPC,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import { isDate, timeOf } from "#charts/rows.ts";

/** A column's values as the parser of a CSV, JSON or Parquet file returns them. */
type Cells = ArrayLike<unknown>;

/** Serializes columns as an Arrow IPC stream. */
export function arrowBytes(columns: Iterable<readonly [name: string, Cells]>): Uint8Array<ArrayBuffer> {
  const vectors = Array.from(columns, ([name, cells]) => [name, vectorOf(cells)] as const);
  return new Uint8Array(tableToIPC(new Table(Object.fromEntries(vectors)), "stream"));
}

/** Converts a column to the narrowest type that fits all of its values, otherwise to text. */
function vectorOf(cells: Cells): Vector {
  const every = (is: (value: unknown) => boolean) => {
    for (let i = 0; i < cells.length; i++) if (!isMissing(cells[i]) && !is(cells[i])) return false;
    return true;
  };
  if (every((value) => typeof value === "number" || typeof value === "bigint")) return numberVector(cells);
  if (every((value) => typeof value === "boolean"))
    return vectorFromArray(
      Array.from(cells, (value) => (typeof value === "boolean" ? value : null)),
      new Bool(),
    );
  if (every((value) => value instanceof Date)) return dateVector(cells, (value) => Number(value));
  if (every((value) => typeof value === "string" && isDate(value)))
    return dateVector(cells, (value) => timeOf(String(value)));
  return textVector(cells);
}

const isMissing = (value: unknown) => value === null || value === undefined;

/** Arrow's validity bitmap: one bit per cell, 0 for a missing value. */
function validity(cells: Cells): { nullBitmap: Uint8Array; nullCount: number } {
  const nullBitmap = new Uint8Array(Math.ceil(cells.length / 8));
  let nullCount = 0;
  for (let i = 0; i < cells.length; i++) {
    if (isMissing(cells[i])) nullCount++;
    else nullBitmap[i >> 3] = (nullBitmap[i >> 3] ?? 0) | (1 << (i & 7));
  }
  return { nullBitmap, nullCount };
}

function numberVector(cells: Cells): Vector {
  const data = new Float64Array(cells.length);
  for (let i = 0; i < cells.length; i++) data[i] = Number(cells[i] ?? 0);
  return makeVector(makeData({ type: new Float64(), length: cells.length, data, ...validity(cells) }));
}

function dateVector(cells: Cells, timeOfCell: (value: unknown) => number): Vector {
  const data = new BigInt64Array(cells.length);
  for (let i = 0; i < cells.length; i++)
    if (!isMissing(cells[i])) data[i] = BigInt(Math.round(timeOfCell(cells[i])));
  return makeVector(
    makeData({ type: new TimestampMillisecond(), length: cells.length, data, ...validity(cells) }),
  );
}

/** Dictionary-encoded, because text columns usually repeat a few values. */
function textVector(cells: Cells): Vector {
  const indices = new Map<string, number>();
  const data = new Int32Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (isMissing(cell)) continue;
    const text = typeof cell === "object" ? JSON.stringify(cell) : String(cell);
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    data[i] = index;
  }
  const dictionary = vectorFromArray([...indices.keys()], new Utf8());
  const type = new Dictionary(new Utf8(), new Int32());
  return makeVector(makeData({ type, length: cells.length, data, dictionary, ...validity(cells) }));
}
