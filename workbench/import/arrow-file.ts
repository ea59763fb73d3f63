import { type Data, DataType, type Table, TimeUnit, tableFromIPC, type Vector } from "apache-arrow";
import { decimalNumber } from "./arrow.ts";
import { checkCells, FileError } from "./file-error.ts";
import { namesOfColumns } from "./names.ts";
import { timeText } from "./parquet.ts";
import { cellsOfParquet } from "./parquet-pages.ts";
import { remarkIf } from "./remark.ts";
import { type FileTable, nestedRemarks } from "./rows.ts";

/** Nanoseconds of a unit of time. */
const NANOSECONDS: Readonly<Record<TimeUnit, bigint>> = {
  [TimeUnit.SECOND]: 1_000_000_000n,
  [TimeUnit.MILLISECOND]: 1_000_000n,
  [TimeUnit.MICROSECOND]: 1000n,
  [TimeUnit.NANOSECOND]: 1n,
};

/**
 * Reads an Arrow file or stream; Feather of version 2 is an Arrow file.
 * @throws FileError if it is damaged, compressed, or has no rows
 */
export function readArrow(bytes: Uint8Array): FileTable {
  let table: Table;
  try {
    table = tableFromIPC(bytes);
  } catch (error) {
    if (/compression/i.test(String(error)))
      throw new FileError(
        "This Arrow or Feather file is compressed, which is not read here. Save it without compression, or as Parquet.",
      );
    throw new FileError("The Arrow file is damaged or cut off.");
  }
  const { numRows: rows, schema } = table;
  checkCells(rows, schema.fields.length, cellsOfParquet(bytes.length));
  if (rows === 0) throw new FileError("The Arrow file holds no rows.");
  const { names, renamed } = namesOfColumns(schema.fields.map(({ name }) => name));
  const isCut = names.some((_, i) => table.getChildAt(i)?.data.some(hasFractions));
  const columns = names.map((name, i) => ({ name, cells: cellsOf(table.getChildAt(i), rows) }));
  return {
    rows,
    columns,
    remarks: [
      ...renamed.map((text) => ({ about: "Names of columns", text })),
      ...remarkIf(isCut, "Times", "Cut to milliseconds"),
      ...nestedRemarks(columns),
    ],
  };
}

/** True for times with parts of a millisecond. */
const hasFractions = ({ type, values }: Data) =>
  DataType.isTimestamp(type) &&
  values instanceof BigInt64Array &&
  values.some((time) => (time * NANOSECONDS[type.unit]) % NANOSECONDS[TimeUnit.MILLISECOND] !== 0n);

function cellsOf(vector: Vector | null, rows: number): ArrayLike<unknown> {
  const convert = converterOf(vector?.type);
  return Array.from({ length: rows }, (_, i) => {
    const value: unknown = vector?.get(i);
    return value === null || value === undefined ? null : convert(value);
  });
}

/** Returns the conversion of values to those that other formats have. */
function converterOf(type: DataType | undefined): (value: unknown) => unknown {
  if (DataType.isDictionary(type)) return converterOf(type.dictionary);
  if (DataType.isDate(type) || DataType.isTimestamp(type)) return (value) => new Date(Number(value));
  if (DataType.isTime(type)) return (value) => timeText(BigInt(Number(value)) * NANOSECONDS[type.unit]);
  if (DataType.isDecimal(type))
    return (value) => (value instanceof Uint32Array ? decimalNumber(value, type.scale) : null);
  const isPlain =
    DataType.isInt(type) || DataType.isFloat(type) || DataType.isBool(type) || DataType.isUtf8(type);
  return isPlain || DataType.isBinary(type) ? (value) => value : plainValue;
}

/** Makes lists and objects of Arrow's vectors and rows. */
function plainValue(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  const plain: unknown = "toJSON" in value && typeof value.toJSON === "function" ? value.toJSON() : value;
  if (Array.isArray(plain)) return plain.map(plainValue);
  return Object.fromEntries(Object.entries(Object(plain)).map(([name, part]) => [name, plainValue(part)]));
}
