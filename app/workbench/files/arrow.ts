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
import { isDate, timeOf } from "../../charts/rows.ts";

/** The cells of a column as a reader found them. */
export type Cells = ArrayLike<unknown>;

/** Columns as the bytes that the engine takes. */
export function arrowBytes(columns: Readonly<Record<string, Cells>>): Uint8Array<ArrayBuffer> {
  const vectors = Object.entries(columns).map(([name, cells]) => [name, vectorOf(cells)] as const);
  return new Uint8Array(tableToIPC(new Table(Object.fromEntries(vectors)), "stream"));
}

/** A column is of the kind of all its values; of words where they differ. */
function vectorOf(cells: Cells): Vector {
  const every = (is: (value: unknown) => boolean) => {
    for (let i = 0; i < cells.length; i++) if (!isMissing(cells[i]) && !is(cells[i])) return false;
    return true;
  };
  if (every((value) => typeof value === "number" || typeof value === "bigint")) return numbers(cells);
  if (every((value) => typeof value === "boolean"))
    return vectorFromArray(
      Array.from(cells, (value) => (typeof value === "boolean" ? value : null)),
      new Bool(),
    );
  if (every((value) => value instanceof Date)) return dates(cells, (value) => Number(value));
  if (every((value) => typeof value === "string" && isDate(value)))
    return dates(cells, (value) => timeOf(String(value)));
  return words(cells);
}

const isMissing = (value: unknown) => value === null || value === undefined;

/** Which cells hold a value, a bit each, as Arrow wants it. */
function validity(cells: Cells): { nullBitmap: Uint8Array; nullCount: number } {
  const nullBitmap = new Uint8Array(Math.ceil(cells.length / 8));
  let nullCount = 0;
  for (let i = 0; i < cells.length; i++) {
    if (isMissing(cells[i])) nullCount++;
    else nullBitmap[i >> 3] = (nullBitmap[i >> 3] ?? 0) | (1 << (i & 7));
  }
  return { nullBitmap, nullCount };
}

function numbers(cells: Cells): Vector {
  const data = new Float64Array(cells.length);
  for (let i = 0; i < cells.length; i++) data[i] = Number(cells[i] ?? 0);
  return makeVector(makeData({ type: new Float64(), length: cells.length, data, ...validity(cells) }));
}

function dates(cells: Cells, timeOfCell: (value: unknown) => number): Vector {
  const data = new BigInt64Array(cells.length);
  for (let i = 0; i < cells.length; i++)
    if (!isMissing(cells[i])) data[i] = BigInt(Math.round(timeOfCell(cells[i])));
  return makeVector(
    makeData({ type: new TimestampMillisecond(), length: cells.length, data, ...validity(cells) }),
  );
}

/** Each word once: columns of words repeat themselves. */
function words(cells: Cells): Vector {
  const places = new Map<string, number>();
  const data = new Int32Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (isMissing(cell)) continue;
    const word = typeof cell === "object" ? JSON.stringify(cell) : String(cell);
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    data[i] = place;
  }
  const dictionary = vectorFromArray([...places.keys()], new Utf8());
  const type = new Dictionary(new Utf8(), new Int32());
  return makeVector(makeData({ type, length: cells.length, data, dictionary, ...validity(cells) }));
}
