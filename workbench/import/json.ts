import { formatCount } from "#charts/format-values.ts";
import { isRecord } from "#contract/records.ts";
import { cellsOfText, checkCells, FileError } from "./file-error.ts";
import { featuresIn } from "./geojson.ts";
import { parserRemarks, plainJson, withoutHalves } from "./json-remarks.ts";
import { type NamedList, tableIn, tablesInside, unwrapped } from "./json-tables.ts";
import { layOut } from "./layout.ts";
import { namesOfColumns } from "./names.ts";
import { type Choices, type Remark, remarkIf, sentences, settingOf } from "./remark.ts";
import { ColumnsOfRows, type FileTable, nestedRemarks } from "./rows.ts";

/** Rows from which the header of a list of lists is found. */
const SAMPLE_ROWS = 100;

/** Digits that a number may not hold, and strings, in which they are text. */
const LONG_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"?|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;
const LONG_NUMBER = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/;
/** A number that was made a string to keep its digits, marked by a character that texts do not have. */
const EXACT = /^\0-?\d{16,}$/;

/**
 * Reads a JSON array of objects or of arrays, an object that contains one (`{"rows": […]}`), or JSON lines.
 * @throws FileError with the first row that is invalid or not an object
 */
export function readJson(file: string, choices: Choices): FileTable {
  const { text, halves } = withoutHalves(file);
  const list = listOf(text, choices);
  const { rows } = list;
  const halfText = `${formatCount(halves, "half", "halves")} of characters, read as \ufffd`;
  const remarks = [...list.remarks, ...parserRemarks(text), ...remarkIf(halves > 0, "Encoding", halfText)];
  if (rows.length === 0) throw new FileError("The file holds no rows.");
  const most = cellsOfText(text.length);
  if (rows.every((row) => Array.isArray(row))) {
    const lists: readonly unknown[][] = rows.map((row) => row.map(exact));
    const { names, skip, remark, more } = layOut(lists.slice(0, SAMPLE_ROWS), choices);
    const columns = new ColumnsOfRows<unknown[]>(names, most, () => []);
    for (const [i, row] of lists.slice(skip).entries()) columns.add(row, `row ${i + 1}`);
    return columns.finish([...remarks, remark, ...more]);
  }
  const names = new Set<string>();
  for (const [i, row] of rows.entries()) {
    if (!isRecord(row))
      throw new FileError(`Row ${i + 1} is not an object: ${excerpt(JSON.stringify(row) ?? "")}.`);
    for (const name in row) names.add(name);
    checkCells(rows.length, names.size, most);
  }
  if (names.size === 0) throw new FileError("The objects of the file have no fields.");
  const records = rows.filter(isRecord);
  let room = Math.min(MAX_PARTS, Math.floor(most / rows.length) - names.size);
  let hasObjects = false;
  const nested = settingOf(choices, "nested", NESTED, "columns");
  const flatten = (column: { name: string; cells: unknown[] }, depth = 0): (typeof column)[] => {
    const parts = partsOf(column.cells);
    hasObjects ||= parts.length > 0;
    const isText = nested.value === "text" || depth === MAX_DEPTH;
    if (parts.length === 0 || parts.length > room || isText) return [column];
    room -= parts.length;
    return parts.flatMap((part) => {
      const cells = column.cells.map((cell) => partOf(cell, part));
      return flatten({ name: `${column.name}.${part}`, cells }, depth + 1);
    });
  };
  const columns = inOrderOf(text, [...names]).flatMap((name) =>
    flatten({ name, cells: records.map((row) => exact(partOf(row, name))) }),
  );
  const distinct = namesOfColumns(columns.map(({ name }) => name));
  const renamed = distinct.renamed.map((text) => ({ about: "Names of columns", text }));
  return {
    rows: rows.length,
    columns: columns.map(({ cells }, i) => ({ name: distinct.names[i] ?? "", cells })),
    remarks: [
      ...remarks,
      ...renamed,
      ...remarkIf(hasObjects, "Objects in rows", "").map((remark) => ({ ...remark, setting: nested })),
      ...nestedRemarks(columns),
    ],
  };
}

/** Levels of objects inside of each other of which the fields are columns. */
const MAX_DEPTH = 4;

const NESTED = [
  ["columns", "Columns, one for each field"],
  ["text", "Text"],
] as const;

/** Columns up to which the fields of objects inside of rows are columns. */
const MAX_PARTS = 200;

/** Returns the names of the fields of a column of objects; none if it has anything else, or too many. */
function partsOf(cells: readonly unknown[]): readonly string[] {
  const parts = new Set<string>();
  for (const cell of cells) {
    if (cell === null) continue;
    if (!isRecord(cell) || parts.size > MAX_PARTS) return [];
    for (const part in cell) parts.add(part);
  }
  return [...parts];
}

/** A row without a field "constructor" still inherits a value of that name. */
const partOf = (value: unknown, name: string) =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : null;

/** Names of digits are the first in JavaScript's objects, wherever they are in the text. */
function inOrderOf(text: string, names: readonly string[]): readonly string[] {
  if (!/^\d+$/.test(names[0] ?? "")) return names;
  const placeOf = (name: string) =>
    [":", " :"].map((colon) => text.indexOf(JSON.stringify(name) + colon)).find((place) => place >= 0) ?? 0;
  const places = new Map(names.map((name) => [name, placeOf(name)]));
  return names.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** Restores numbers with more digits than JavaScript holds and wrapped values, also inside of lists and objects. */
function exact(value: unknown): unknown {
  if (typeof value === "string" && EXACT.test(value)) return BigInt(value.slice(1));
  if (Array.isArray(value)) return value.map(exact);
  const plain = unwrapped(value);
  return isRecord(plain) && plain === value
    ? Object.fromEntries(Object.entries(plain).map(([name, part]) => [name, exact(part)]))
    : plain;
}

/** Parses JSON without rounding whole numbers. */
function parseJson(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(LONG_NUMBERS, (token) =>
      token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"\\u0000${token}"`,
    ),
  );
}

type List = { rows: readonly unknown[]; remarks: Remark[] };

function listOf(text: string, choices: Choices): List {
  let parsed: unknown;
  try {
    parsed = parseJson(text);
  } catch {
    const [first = ""] = text.trimStart().split(/[\r\n]/, 1);
    const plain = parses(first) && !/NaN|Infinity/.test(text) ? undefined : plainJson(text);
    if (plain && parses(plain.text)) {
      const { rows, remarks } = listOf(plain.text, choices);
      return { rows, remarks: [...remarks, ...plain.remarks] };
    }
    const rows = first.startsWith("{") || parses(first) ? readLines(text) : throwFirstInvalid(text);
    return { rows, remarks: [] };
  }
  const features = featuresIn(parsed);
  if (features) return features;
  const named = Array.isArray(parsed) ? namedItems(parsed) : undefined;
  if (named) return listIn(named, choices);
  if (Array.isArray(parsed)) return { rows: parsed, remarks: [] };
  if (isRecord(parsed)) return listIn(parsed, choices);
  throw new FileError(`The file is no list of objects, only the value ${excerpt(text)}.`);
}

/** Names the items of a list of which only some are lists, as World Bank's `[{"page":1},[…]]`. */
function namedItems(items: readonly unknown[]) {
  const hasBoth = items.some(isRecord) && items.some((item) => Array.isArray(item) && item.some(isRecord));
  return hasBoth ? Object.fromEntries(items.map((item, i) => [`item ${i + 1}`, item])) : undefined;
}

/** Returns the lists of objects in an object, the longest first; without one those in its objects: hits.hits. */
function listsIn(object: Readonly<Record<string, unknown>>, path = ""): NamedList[] {
  const fields = Object.entries(object).map(([name, value]) => ({ name: path + name, value }));
  const lists = fields.flatMap(({ name, value }) =>
    Array.isArray(value) && value.some(isRecord) ? [{ name, rows: value }] : [],
  );
  const inner = () =>
    fields.flatMap(({ name, value }) => (isRecord(value) ? listsIn(value, `${name}.`) : []));
  return (lists.length > 0 ? lists : inner()).sort((a, b) => b.rows.length - a.rows.length);
}

/** Returns the longest list of objects in an object, or another one by choice; the object itself if it has none. */
function listIn(object: Readonly<Record<string, unknown>>, choices: Choices): List {
  const found = listsIn(object);
  const columns = found.some(({ name }) => Object.hasOwn(object, name)) ? undefined : tableIn(object);
  const inner = columns || found.length > 0 ? [] : tablesInside(object);
  const lists = columns ? [] : [...found, ...inner];
  const options = [
    ...lists.map(({ name }) => [name, `The ${inner.length > 0 ? "table" : "list"} “${name}”`] as const),
    ...(columns ? [[COLUMNS, "A table"] as const] : []),
    [WHOLE_OBJECT, "The whole, as one row"] as const,
  ];
  const setting = settingOf(choices, "list", options, options[0]?.[0] ?? WHOLE_OBJECT);
  const { value } = setting;
  const isTable = columns !== undefined && value === COLUMNS;
  const rows = isTable ? columns : (lists.find(({ name }) => name === value)?.rows ?? [object]);
  const others = [...Object.keys(object), ...lists.map(({ name }) => name)].filter(
    (name, i, all) => !`${value}.`.startsWith(`${name}.`) && all.indexOf(name) === i,
  );
  if (lists.length === 0) {
    const text = `No list of objects, so ${isTable ? "its fields make a table" : "the whole file is one row"}`;
    return { rows, remarks: [{ about: "Rows", text, ...(columns && { setting }) }] };
  }
  if (others.length === 0 && Object.hasOwn(object, value)) return { rows, remarks: [] };
  const more = others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more` : "";
  const leftOut = others.length > 0 && `Left out: ${others.slice(0, MAX_NAMED).join(", ")}${more}`;
  const text =
    value === WHOLE_OBJECT
      ? ""
      : sentences(`Only ${inner.length > 0 ? "the table " : ""}“${value}” is read`, leftOut);
  return { rows, remarks: [{ about: "List", text, setting }] };
}

const WHOLE_OBJECT = "";
const COLUMNS = "columns";
/** Names in a remark. */
const MAX_NAMED = 5;

function readLines(text: string): readonly unknown[] {
  const lines = text
    .split(/\r\n?|\n/)
    .flatMap((line, i) => (line.trim() === "" ? [] : [{ line, number: i + 1 }]));
  return lines.map(({ line, number }, i): unknown => {
    try {
      return parseJson(line);
    } catch {
      throw new FileError(`Row ${i + 1} (line ${number}) is no valid JSON: ${excerpt(line)}.`);
    }
  });
}

/** Finds the first item of an array that does not parse. @throws FileError always */
function throwFirstInvalid(text: string): never {
  const start = text.indexOf("[") + 1;
  let [depth, from, line, itemLine, index] = [0, start, 1, 1, 1];
  let quoted = false;
  for (let i = start; i <= text.length; i++) {
    const character = text[i];
    if (character === "\n") line++;
    if (quoted) {
      if (character === "\\") i++;
      else if (character === '"') quoted = false;
      if (i < text.length) continue;
    }
    if (character === '"') quoted = true;
    else if (character === "{" || character === "[") {
      if (depth === 0) itemLine = line;
      depth++;
    } else if (character === "}" || (character === "]" && depth > 0)) depth--;
    const ends = depth <= 0 && (character === "," || character === "]");
    if (!ends && i < text.length) continue;
    const item = text.slice(from, i);
    if (!parses(item))
      throw new FileError(`Row ${index} (line ${itemLine}) is no valid JSON: ${excerpt(item)}.`);
    [from, index, itemLine] = [i + 1, index + 1, line];
  }
  throw new FileError(`The list does not end properly after ${formatCount(index - 1, "row")}.`);
}

/**
 * Returns true for text that is JSON rather than CSV, whose first name may be in brackets: `[Date],[Sales]`.
 * @param start the first characters, without white space before them
 */
export function looksLikeJson(start: string): boolean {
  const isOpened = /^(?:\{\s*["}]|\[\s*(?:[[{"\]\-\d]|true|false|null))/.test(start);
  return isOpened && !/^\[[^[\]{}]*\]\s*[,;|\t]/.test(start);
}

export function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const EXCERPT = 60;
const excerpt = (text: string) => {
  const line = text.trim().replace(/\s+/g, " ") || "nothing";
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
};
