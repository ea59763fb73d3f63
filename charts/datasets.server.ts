import { readdirSync, readFileSync } from "node:fs";
import { parse } from "node:path";
import { csvParse, tsvParse } from "d3-dsv";
import { records } from "./dataset-shapes.ts";
import { type PublicDataset, type PublicDatasetName, publicDatasets } from "./public-datasets.server.ts";
import type { Row, Value } from "./rows.ts";

const FOLDER = "node_modules/vega-datasets";
const { version } = JSON.parse(readFileSync(`${FOLDER}/package.json`, "utf8")) as { version: string };

/** Returns the URL of a file of `vega-datasets`, in the installed version, from which pages compute their figures. */
export const dataFileHref = (file: string): string =>
  `https://cdn.jsdelivr.net/npm/vega-datasets@${version}/data/${file}`;

const loaded = new Map<PublicDatasetName, readonly Row[]>();

/** Returns the rows of a data set: numbers, dates in ISO form, null for missing values. Read once in each process. */
export function readPublicDataset(name: PublicDatasetName): readonly Row[] {
  const rows = loaded.get(name) ?? readFile(name, publicDatasets[name]);
  loaded.set(name, rows);
  return rows;
}

function readFile(name: string, { file = name, textFields = [], read }: PublicDataset): readonly Row[] {
  const data = `${FOLDER}/data`;
  const found = readdirSync(data).find((each) => parse(each).name === file);
  if (!found) throw new Error(`vega-datasets has no file ${file}`);
  const text = readFileSync(`${data}/${found}`, "utf8");
  const toRow = (record: Record<string, unknown>, typed: (value: unknown) => Value): Row =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([field]) => !field.startsWith("_"))
        .map(([field, value]) => [field, textFields.includes(field) ? String(value) : typed(value)]),
    );
  if (found.endsWith(".json"))
    return (read ?? records.parse)(JSON.parse(text)).map((record) => toRow(record, cell));
  const parsed = found.endsWith(".tsv") ? tsvParse(text) : csvParse(text);
  return parsed.map((record) => toRow(record, textCell));
}

function cell(value: unknown): Value {
  if (typeof value === "string") return /^\d+$/.test(value) ? Number(value) : dateOrText(value);
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** Converts a cell of a text file: empty is null, and numeric text is a number. */
function textCell(value: unknown): Value {
  const text = String(value ?? "").trim();
  if (text === "") return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : dateOrText(text);
}

const WRITTEN_DATES = [
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(\.\d+)?Z?)?$/,
  /^\d{4}\/\d\d\/\d\d( \d\d:\d\d(:\d\d)?)?$/,
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2} \d{4}$/,
];

/** Converts dates in the formats of the data sets to ISO form: the day, or the minute if the time matters. */
function dateOrText(text: string): Value {
  if (!WRITTEN_DATES.some((form) => form.test(text))) return text;
  // Read as UTC: `Date` takes every other form than a day of ISO 8601 as local time.
  const iso = new Date(
    /^\d{4}-\d\d-\d\d$|Z$/.test(text) ? text : `${text.replace("T", " ")} UTC`,
  ).toISOString();
  // One data set has months as midnight in California; only the day is meant.
  return iso.endsWith("T00:00:00.000Z") || text.endsWith("Z") ? iso.slice(0, 10) : iso.slice(0, 16);
}
