import { formatCount } from "#charts/format-values.ts";
import { cellText, kindOf } from "./cell.ts";
import { mostFrequent } from "./csv.ts";
import { readDate } from "./dates.ts";
import { namesOfColumns } from "./names.ts";
import { isMissingWord, readableText, readNumber } from "./numbers.ts";
import { type Choices, type Remark, sentences, settingOf } from "./remark.ts";
import { type Cells, columnName, isBlank } from "./rows.ts";

const NO_HEADER = "none";
/** Rows above a table that can be skipped: its title, notes, a date. */
const MAX_ROWS_ABOVE = 20;
/** Rows that can be chosen as the header besides the assumed one. */
const OFFERED_ROWS = 10;

/** New names in a remark. */
const MAX_RENAMED = 3;

/** Rows below the names that can be part of the header: questions and codes of a survey, units. */
const MAX_ROWS_BELOW = 3;

/**
 * The names of a table's columns, and the number of rows before its first one. `remark` is about the names, `more` about
 * rows below them.
 */
export type Layout = { names: string[]; skip: number; remark: Remark; more: Remark[] };

/**
 * Finds the row with the names of columns.
 * @param sample the first rows
 * @param headerRows number of rows that make up the header, if the format shows it by merged cells
 */
export function layOut(
  sample: readonly Cells[],
  choices: Choices,
  headerRows: (from: number) => number = () => 1,
): Layout {
  const widest = firstFullRow(sample);
  const titles = headerRows(widest) > 1 ? 0 : titleRows(sample.slice(widest));
  const first = widest + titles;
  const evidence = headerEvidence(sample.slice(first), headerRows(first));
  const assumed = evidence === "none" ? NO_HEADER : String(first + 1);
  const offered = [...new Set([...Array(Math.min(OFFERED_ROWS, sample.length)).keys(), first])].sort(
    (a, b) => a - b,
  );
  const options = [
    [NO_HEADER, "None"] as const,
    ...offered.map((row) => [String(row + 1), `Row ${row + 1}: ${preview(sample[row] ?? [])}`] as const),
  ];
  const setting = settingOf(choices, "header", options, assumed);
  const { value } = setting;
  const at = value === NO_HEADER ? first : Number(value) - 1;
  const last = value === NO_HEADER ? at : at + headerRows(at);
  const hasIndexNames = last > at && isIndexNames(joined(sample.slice(at, last)), sample[last] ?? []);
  const end = last + Number(hasIndexNames);
  const named = joined(sample.slice(at, end));
  const texts =
    value === NO_HEADER ? 0 : rowsOfText(sample.slice(end)) || Number(isLowerNames(named, sample.slice(end)));
  const numbered = value === NO_HEADER || texts > 0 ? undefined : numberedNames(named, sample.slice(end));
  const below = numbered?.rows ?? texts;
  const lower = below > 0 ? lowerNames(end, below, choices, numbered) : undefined;
  const skip = lower && lower.value !== "data" ? end + below : end;
  const full = numbered?.names ?? joined(sample.slice(at, skip));
  const header = value === NO_HEADER ? [] : lower?.value === "names" ? full : named;
  const beside = (i: number) => sample.slice(skip).filter((row) => isBlank(row[i])).length;
  // A delimiter at the end of each line names no column: what a few rows have there makes them longer.
  while (header.length > 0 && !header.at(-1) && 2 * beside(header.length - 1) >= sample.length - skip)
    header.pop();
  const width = header.length || mostFrequent(sample.slice(skip).map(({ length }) => length));
  const { names, renamed } = namesOfColumns(
    Array.from({ length: width }, (_, i) => header[i] || columnName(i)),
  );
  const isDoubtful = value === assumed && (evidence === "text" || titles > 0);
  const doubts = sentences(
    value === NO_HEADER && "No row has names, so columns are numbered",
    isDoubtful && `The names are assumed to be in row ${value}`,
    at > 0 && `${formatCount(at, "row")} above the table left out`,
    hasIndexNames && `Row ${end} is taken for the names of columns without one above`,
    ...renamed.slice(0, MAX_RENAMED),
  );
  return {
    names,
    skip,
    remark: { about: "Names of columns", text: doubts, setting },
    more: lower ? [lower.remark] : [],
  };
}

/**
 * Returns how rows below the names are read that may be names.
 * @param end number of rows above them
 * @param numbered the names of their numbers; without it they are text
 */
function lowerNames(
  end: number,
  rows: number,
  choices: Choices,
  numbered?: ReturnType<typeof numberedNames>,
) {
  const about = rows === 1 ? `Row ${end + 1}` : `Rows ${end + 1} to ${end + rows}`;
  const options = [
    ["data", "Data"],
    ["skip", "Left out"],
    ["names", "Names, joined to those above"],
  ] as const;
  const setting = settingOf(choices, "lowerNames", options, numbered?.isSure ? "names" : "data");
  const { value } = setting;
  const effect = numbered ? "" : ", and makes text of columns of numbers";
  const texts: Readonly<Record<string, string>> = {
    data: `May be a second row of names, or units: it counts like the others${effect}`,
    skip: "Left out",
    names: numbered?.isSure
      ? `Taken for names, such as “${numbered.names.find((name) => /\d/.test(name))}”`
      : "",
  };
  return { value, remark: { about, text: texts[value] ?? "", setting } };
}

/**
 * Returns the number of first rows that have text, and nothing else, above columns of numbers or dates.
 * @param sample the rows below the names
 */
function rowsOfText(sample: readonly Cells[]): number {
  const kinds = sample.map((row) => row.map(kindOfCell));
  const width = Math.max(0, ...kinds.map(({ length }) => length));
  for (let rows = Math.min(MAX_ROWS_BELOW, kinds.length - 1); rows > 0; rows--) {
    const typed = Array.from({ length: width }, (_, i) => i).filter((i) => {
      const below = kinds.slice(rows).flatMap((row) => row[i] ?? []);
      return below.filter((kind) => kind === "typed").length > below.length / 2;
    });
    const isText = (row: readonly Kind[]) => {
      const texts = typed.filter((i) => row[i] === "text").length;
      return !row.includes("typed") && texts > 1 && texts >= typed.length / 2;
    };
    if (kinds.slice(0, rows).every(isText)) return rows;
  }
  return 0;
}

/** A name of years, months or the like. */
const PERIOD =
  /(?:^|[\s_.-])(?:year|month|quarter|week|half|period|jahr|monat|quartal|woche|ann[ée]e|mois|trimestre|semaine|año|mes|semana|anno|mese|jaar|maand|kwartaal|rok|год|年|月)$/i;
/** The largest number of a week, month or the like. */
const LAST_WEEK = 53;

/**
 * Finds rows of numbers or dates that tell apart names above that are repeated or missing, as pivot tables have years below
 * measures. They are sure by what they have, if nothing but the name of a period is before it, or by pandas' row of
 * names for the index below them.
 */
function numberedNames(names: readonly string[], sample: readonly Cells[]) {
  const from = sample[0]?.findIndex((cell) => kindOfCell(cell) === "typed") ?? -1;
  const isGap = (i: number) => i > from && !isBlank(sample[0]?.[i]);
  const filled = names.map((name, i) => name || (isGap(i) && names.slice(from, i).findLast(Boolean)) || "");
  const rowsBelow = sample.map((row) => row.map((cell, i) => (i < from ? "" : cell)));
  const withRows = (rows: number, last: Cells = []) => joined([filled, ...rowsBelow.slice(0, rows), last]);
  const areTold = (rows: number) =>
    new Set(withRows(rows).slice(from, names.length)).size === names.length - from;
  for (let rows = Math.min(MAX_ROWS_BELOW, sample.length - 1); from > 0 && rows > 0; rows--) {
    if (!areTold(rows) || areTold(rows - 1)) continue;
    const labels = sample
      .slice(0, rows)
      .flatMap((row) => row.slice(0, from).filter((cell) => !isBlank(cell)));
    const values = rowsBelow.slice(0, rows).map((row) => row.filter((cell) => !isBlank(cell)));
    const last = isIndexNames(filled, sample[rows] ?? []) ? sample[rows] : undefined;
    const isPeriod = labels.every((cell) => PERIOD.test(String(cell).trim()));
    const isSure = Boolean(last) || (isPeriod && values.every((row) => areNames(row, labels.length > 0)));
    const isDoubtful = rows === 1 && (labels.length === 0 || values.flat().every(isYear));
    if (isSure || isDoubtful)
      return { rows: rows + Number(Boolean(last)), names: withRows(rows, last), isSure };
  }
  return undefined;
}

/** True for years, dates, and numbers that count from 1, or from any number below the name of a period. */
function areNames(cells: Cells, isNamed: boolean): boolean {
  if (cells.every((cell) => isYear(cell) || isDate(cell))) return true;
  const numbers = cells.map(Number);
  const isNext = (number: number, i: number) =>
    [1, numbers[0], numbers[i - 1], (numbers[i - 1] ?? 0) + 1].includes(number) && number <= LAST_WEEK;
  return (isNamed || numbers[0] === 1) && numbers.every(isNext);
}

/** SurveyMonkey's second header row has these below questions without a choice. */
const ANSWER = /^(?:open-ended )?response$/i;

/** True for a row that names the columns without a name, or the answers of a survey, and has no value in a column of values. */
function isLowerNames(names: readonly string[], [row = [], ...sample]: readonly Cells[]): boolean {
  const fillsGaps = names.includes("") && names[0] && names.every((name, i) => name || !isBlank(row[i]));
  const isNamed = fillsGaps || row.some((cell) => ANSWER.test(String(cell)));
  const isGap = (i: number) =>
    isBlank(row[i]) && 2 * sample.filter((each) => isBlank(each[i])).length < sample.length;
  return isNamed && !row.some((cell) => kindOfCell(cell) === "typed") && [...names.keys()].some(isGap);
}

const preview = (cells: Cells) =>
  cells
    .map((cell) => cellText(cell) ?? "")
    .join(", ")
    .slice(0, 40);

/** The end of an instrument's settings, as LabVIEW and others write it. */
const END_OF_HEADER = /^\W*(?:end[ _]of[ _]header|\[data\])\W*$/i;

/** Returns the index of the first row of the table, by the width that most of the sample's cells are in. */
function firstFullRow(sample: readonly Cells[]): number {
  const ended = sample.findLastIndex(([cell]) => END_OF_HEADER.test(String(cell))) + 1;
  if (ended > 0 && ended < sample.length) return ended + firstFullRow(sample.slice(ended));
  const filled = (row: Cells) => row.filter((cell) => !isBlank(cell)).length;
  const width = mostFrequent(sample.map(filled).flatMap((cells) => new Array<number>(cells).fill(cells)));
  // In narrow tables any cell may be empty: rows above have one cell where others have two.
  const isHalf = (row: Cells, below: Cells = []) =>
    filled(row) === width / 2 &&
    filled(below) > width / 2 &&
    below.some((cell) => kindOfCell(cell) === "typed" && !isYear(cell));
  const isFull = (row: Cells, i: number) =>
    width < 3 ? row.length >= width : filled(row) > width / 2 || isHalf(row, sample[i + 1]);
  // Settings of an instrument: a header is no several lines of a name and a value.
  const wide = width > 2 ? sample.findIndex(({ length }) => length > 2) : -1;
  const hasNames = sample[wide]?.every((cell) => kindOfCell(cell) === "text" || isYear(cell));
  if (hasNames && [1, 2].every((above) => sample[wide - above]?.length === 2)) return wide;
  return Math.max(0, sample.slice(0, MAX_ROWS_ABOVE).findIndex(isFull));
}

/** Rows of a title that are as wide as the table: `Report for May, 2024, all regions`. */
const MAX_TITLES = 5;
/** Words of a title or of the line below it, which has a date. */
const TITLE =
  /\b(?:reports?|exported|created|generated|printed|as of|bericht|auswertung|erstellt|exportiert|stand|rapport|informe|reporte)\b|:$/i;
/** The longest text of a row of units, as between names and values: kg, EUR. */
const MAX_UNIT = 3;

/** Returns the number of rows above the header that only look like one: above names in each cell, they have other things. */
function titleRows(sample: readonly Cells[]): number {
  const filled = (row: Cells) => row.filter((cell) => !isBlank(cell));
  const isHeader = (row: Cells, i: number) =>
    new Set(filled(row)).size === filled(row).length &&
    filled(row).length > 1 &&
    filled(row).every((cell) => kindOfCell(cell) === "text") &&
    row.some((cell) => String(cell).trim().length > MAX_UNIT) &&
    headerEvidence(sample.slice(i), 1) === "values";
  const isTitle = (row: Cells, width: number) =>
    filled(row).length !== width ||
    TITLE.test(String(row[0]).trim()) ||
    row.some((cell) => kindOfCell(cell) === "typed" && !isYear(cell));
  const last = Math.min(MAX_TITLES, sample.length - 2);
  for (let at = 1; at <= last; at++) {
    const header = sample[at] ?? [];
    // Another table may be above, of a name and a value for each setting.
    if (sample.slice(0, at).every((row) => isTitle(row, filled(header).length)) && isHeader(header, at))
      return at;
  }
  return 0;
}

/** True for the row in which pandas names the index of a table: it fills just the gaps of the names above. */
const isIndexNames = (names: readonly string[], row: Cells) =>
  !names[0] &&
  names.every((name, i) => (name === "") !== isBlank(row[i])) &&
  !row.some((cell) => kindOfCell(cell) === "typed");

/** Joins the texts of a header of several rows: "2023" over "Q1" is "2023 Q1". */
function joined(rows: readonly Cells[]): string[] {
  const width = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, i) =>
    [...new Set(rows.map((row) => (cellText(row[i]) ?? "").replace(/\s+/g, " ").trim()))]
      .filter(Boolean)
      .join(" "),
  );
}

type Kind = "blank" | "text" | "typed";

function kindOfCell(cell: unknown): Kind {
  if (isBlank(cell)) return "blank";
  if (kindOf(cell) !== "text") return "typed";
  const text = readableText(String(cell));
  if (isMissingWord(text)) return "blank";
  const style = { currencies: new Set<string>(), percents: 0, example: undefined };
  const isTyped = readNumber(text, ".", style) !== undefined || readNumber(text, ",", style) !== undefined;
  return isTyped || readDate(text) ? "typed" : "text";
}

/**
 * Returns what shows that the first row has names: that it has text above numbers or dates, or merged cells ("values"); or
 * only that it is a row of text in a table of text, whose values do not repeat below. Years and dates in it are names if
 * there are others than these below, as in a wide table; other numbers and dates are values, but for a series.
 */
function headerEvidence(
  [first = [], ...sample]: readonly Cells[],
  headerRows: number,
): "values" | "text" | "none" {
  if (headerRows > 1) return "values";
  let [named, repeated, filled] = [0, 0, 0];
  const values: number[] = [];
  for (const [i, cell] of first.entries()) {
    const kind = kindOfCell(cell);
    if (kind === "blank") continue;
    filled++;
    const below = sample.map((row) => row[i]).filter((each) => kindOfCell(each) !== "blank");
    if (below.length === 0 && sample.length > 0) continue;
    const typed = below.filter((each) => kindOfCell(each) === "typed").length;
    const mostlyTyped = typed > below.length / 2;
    if (mostlyTyped && (kind === "text" || (isDate(cell) && !below.some(isDate)))) named++;
    else if (kind === "typed" && !(isYear(cell) && !below.every(isYear)))
      values.push(Number.parseFloat(String(cell)));
    if (kind === "text" && below.includes(cell)) repeated++;
  }
  // Names such as 1, 2, 3 or 2.5%, 97.5%.
  const isSeries = values.length > 1 && values.every((value, i) => value > (values[i - 1] ?? -1));
  if (values.length > 0) return named > 0 && isSeries ? "text" : "none";
  if (named > 0) return "values";
  return filled > 0 && (sample.length < 2 || repeated < filled / 2) ? "text" : "none";
}

const isYear = (cell: unknown) => /^(?:1[89]|20|21)\d\d$/.test(String(cell).trim());

const isDate = (cell: unknown) => readDate(readableText(cellText(cell) ?? "")) !== undefined;
