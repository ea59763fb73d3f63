import {
  type FileMetaData,
  parquetMetadata,
  parquetRead,
  parquetSchema,
  type SchemaElement,
  type SchemaTree,
} from "hyparquet";
import { getPhysicalColumns } from "hyparquet/src/schema.js";
import { isRecord } from "#contract/records.ts";
import { cellText } from "./cell.ts";
import { checkCells, FileError } from "./file-error.ts";
import { namesOfColumns } from "./names.ts";
import { isRounded, KEPT_DIGITS, roundingNote } from "./numbers.ts";
import { cellsOfParquet, checkPages, safeCompressors } from "./parquet-pages.ts";
import { type Remark, remarkIf } from "./remark.ts";
import { type FileTable, nestedRemarks } from "./rows.ts";

/**
 * Reads the columns of a Parquet file.
 * @throws FileError if the file is damaged or truncated, or promises more than a file of its size can hold
 */
export async function readParquet(file: ArrayBuffer): Promise<FileTable> {
  try {
    const stored = parquetMetadata(file);
    const metadata = { ...stored, schema: stored.schema.map(withConvertedType) };
    // Some files have no number of all rows.
    const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
    const renamed = renameRepeated(metadata);
    const topLevel = parquetSchema(metadata).children;
    checkCells(rows, topLevel.length, cellsOfParquet(file.byteLength));
    if (rows === 0) throw new FileError("The Parquet file holds no rows.");
    checkPages(file, metadata);
    const isSimple = ({ element, children }: SchemaTree) =>
      children.length === 0 && element.repetition_type !== "REPEATED";
    const own = topLevel.filter((tree) => isSimple(tree) || isMap(tree)).map(({ element }) => element);
    const roundings = new Map<string, string>();
    const note = (name: string, text: string) => roundings.set(name, roundings.get(name) ?? text);
    const converters = new Map(
      own.map((element) => [element.name, converterOf(element, (text) => note(element.name, text))]),
    );
    const columns = new Map(
      topLevel.map(({ element }) => [element.name, new Array<unknown>(rows).fill(null)]),
    );
    let cells = 0;
    let isCut = false;
    const milliseconds = (time: bigint, unit: bigint) => {
      const rest = ((time % unit) + unit) % unit;
      isCut ||= rest !== 0n;
      return new Date(Number((time - rest) / unit));
    };
    await parquetRead({
      file,
      metadata: {
        ...metadata,
        schema: metadata.schema.map((element) =>
          own.includes(element) ? withoutConversion(element) : element,
        ),
      },
      // Without annotation they may be text or not; `cellText` decides by their bytes.
      utf8: false,
      compressors: safeCompressors,
      parsers: {
        timestampFromMicroseconds: (time) => milliseconds(time, 1000n),
        timestampFromNanoseconds: (time) => milliseconds(time, 1_000_000n),
        // The library would round its integers.
        jsonFromBytes: (bytes: Uint8Array | undefined) => cellText(bytes),
      },
      onChunk({ columnName, columnData, rowStart }) {
        const column = columns.get(columnName) ?? [];
        const convert = converters.get(columnName);
        for (let i = 0; i < columnData.length; i++) {
          const value: unknown = columnData[i];
          column[rowStart + i] = convert && value !== null && value !== undefined ? convert(value) : value;
        }
        cells += columnData.length;
      },
    });
    if (cells !== rows * columns.size)
      throw new FileError("The Parquet file is damaged: its columns have different numbers of rows.");
    const named = [...columns].map(([name, each]) => ({ name, cells: each }));
    return {
      rows,
      columns: named,
      remarks: [
        ...renamed,
        ...remarkIf(isCut, "Times", "Cut to milliseconds"),
        ...pandasRemarks(metadata),
        ...[...roundings].map(([about, text]) => ({ about, text })),
        ...remarkIf(
          metadata.schema.some((element) => !own.includes(element) && isLongDecimal(element)),
          "Decimals",
          "Those inside lists and objects keep 15 digits",
        ),
        ...nestedRemarks(named),
      ],
    };
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError("The Parquet file is damaged or cut off, or it is encrypted.");
  }
}

/**
 * Gives columns that have the name of another one a name of their own: the engine needs it, and the library finds columns
 * by their names.
 */
function renameRepeated({ schema, row_groups }: FileMetaData): Remark[] {
  const tops = parquetSchema({ schema }).children;
  const old = tops.map(({ element }) => element.name);
  const { names, renamed } = namesOfColumns(old);
  const ofLeaves = tops.flatMap((top, i) => getPhysicalColumns(top).map(() => names[i] ?? ""));
  for (const { columns } of row_groups)
    for (const [i, { meta_data }] of columns.entries())
      meta_data?.path_in_schema.splice(0, 1, ofLeaves[i] ?? "");
  for (const [i, { element }] of tops.entries()) element.name = names[i] ?? "";
  return renamed.map((text) => ({ about: "Names of columns", text }));
}

/** Returns what pandas knows of its columns and Parquet does not. Source: https://pandas.pydata.org/docs/development/developer.html */
function pandasRemarks({ key_value_metadata: pairs = [] }: FileMetaData): Remark[] {
  const { columns } = Object(JSON.parse(pairs.find(({ key }) => key === "pandas")?.value ?? "{}"));
  if (!Array.isArray(columns)) return [];
  return columns.flatMap(({ name, numpy_type, metadata }) => {
    const [, unit] = /^timedelta64\[(\w+)\]$/.exec(numpy_type) ?? [];
    const zone = metadata?.timezone;
    return [
      ...remarkIf(Boolean(unit), String(name), `Durations as numbers of ${unit}`),
      ...remarkIf(Boolean(zone) && zone !== "UTC", String(name), `Times of ${zone} are converted to UTC`),
    ];
  });
}

const isMap = ({ element, children: [entry] }: SchemaTree) =>
  element.converted_type === "MAP" && entry?.children.length === 2;

/** Makes an object of a map's pairs, which stay if a key is there twice. */
function mapOf(map: unknown): unknown {
  const pairs: unknown = isRecord(map) ? Object.values(map)[0] : undefined;
  if (!Array.isArray(pairs)) return map;
  const entries = pairs
    .map((pair: object) => Object.values(pair))
    .map(([key, value]) => [cellText(key), value]);
  const object = Object.fromEntries(entries);
  return Object.keys(object).length === entries.length ? object : pairs;
}

type Converter = (value: unknown) => unknown;

/** Fills in the older name of a type, which the library goes by, and newer writers leave out. */
function withConvertedType(element: SchemaElement): SchemaElement {
  const { logical_type: logical } = element;
  if (element.converted_type || !logical) return element;
  if (logical.type === "DECIMAL")
    return { ...element, converted_type: "DECIMAL", scale: logical.scale, precision: logical.precision };
  return logical.type === "DATE" || logical.type === "JSON"
    ? { ...element, converted_type: logical.type }
    : element;
}

const isLongDecimal = ({ converted_type, precision = 0 }: SchemaElement) =>
  converted_type === "DECIMAL" && precision > KEPT_DIGITS;

/** Nanoseconds of the units of times. */
const TIME_UNITS: Readonly<Record<string, bigint>> = {
  TIME_MILLIS: 1_000_000n,
  TIME_MICROS: 1000n,
  TIME_NANOS: 1n,
};

/**
 * Returns the conversion of types that the library lacks or rounds.
 * @param onRounded gets a sentence about a decimal that a number does not hold
 */
function converterOf(element: SchemaElement, onRounded: (note: string) => void): Converter | undefined {
  const { converted_type, logical_type, scale = 0 } = element;
  const unit = logical_type?.type === "TIME" ? `TIME_${logical_type.unit}` : converted_type;
  const nanoseconds = TIME_UNITS[unit ?? ""];
  if (nanoseconds) return (value) => timeText(integerOf(value) * nanoseconds);
  if (converted_type === "MAP") return mapOf;
  if (converted_type === "DECIMAL")
    return (value) => {
      const unscaled = integerOf(value);
      // A whole number keeps all its digits.
      if (scale === 0) return unscaled;
      const number = Number(`${unscaled}e${-scale}`);
      if (isLongDecimal(element) && isRounded(String(unscaled), number))
        onRounded(roundingNote(decimalText(unscaled, scale), number));
      return number;
    };
  // The library forgets it where values are missing.
  if (converted_type === "UINT_64" || (logical_type?.type === "INTEGER" && !logical_type.isSigned))
    return (value) => (typeof value === "bigint" ? BigInt.asUintN(64, value) : value);
  return converted_type === "INTERVAL" ? intervalText : undefined;
}

/** Asks the library for the stored value of types that `converterOf` converts. */
const withoutConversion = (element: SchemaElement): SchemaElement => {
  if (!["DECIMAL", "INTERVAL", "BSON", "MAP"].includes(element.converted_type ?? "")) return element;
  const { converted_type: _converted, logical_type: _logical, ...stored } = element;
  return stored;
};

/** Returns an integer of any width; bytes are in two's complement, the highest first. */
function integerOf(value: unknown): bigint {
  if (!(value instanceof Uint8Array))
    return BigInt(Number.isInteger(value) || typeof value === "bigint" ? (value as number) : 0);
  return BigInt.asIntN(
    8 * value.length,
    value.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n),
  );
}

/** @example decimalText(12345n, 2) === "123.45" */
const decimalText = (unscaled: bigint, scale: number) =>
  String(unscaled)
    .padStart(scale + 1, "0")
    .replace(new RegExp(`(?=\\d{${scale}}$)`), ".");

/** @example timeText(52_200_000_000_000n) === "14:30:00" */
export function timeText(nanoseconds: bigint): string {
  const digits = (count: bigint) => String(count).padStart(2, "0");
  const seconds = nanoseconds / 1_000_000_000n;
  const fraction = String(nanoseconds % 1_000_000_000n)
    .padStart(9, "0")
    .replace(/0{1,9}$/, "");
  const time = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n].map(digits).join(":");
  return fraction ? `${time}.${fraction}` : time;
}

/** Months, days and milliseconds; source: https://parquet.apache.org/docs/file-format/types/logicaltypes/ */
function intervalText(value: unknown): unknown {
  if (!(value instanceof Uint8Array) || value.length !== 12) return value;
  const view = new DataView(value.buffer, value.byteOffset);
  const [months = 0, days = 0, milliseconds = 0] = [0, 4, 8].map((at) => view.getUint32(at, true));
  const parts = [
    months > 0 && `${months} ${months === 1 ? "month" : "months"}`,
    days > 0 && `${days} ${days === 1 ? "day" : "days"}`,
    milliseconds > 0 && timeText(BigInt(milliseconds) * 1_000_000n),
  ].filter(Boolean);
  return parts.join(" ") || "00:00:00";
}
