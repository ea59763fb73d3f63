import type { Vector } from "apache-arrow";
import { formatCount } from "#charts/format-values.ts";
import { booleanVector, dateVector, isKept, numberVector, textVector, withoutRemainder } from "./arrow.ts";
import { attemptDates, attemptDigits, attemptHours, DATE_NAME } from "./attempt-dates.ts";
import { attemptBooleans, attemptNumbers } from "./attempt-numbers.ts";
import { cellText, kindOf } from "./cell.ts";
import { differingBlanks, doubtsAbout } from "./doubts.ts";
import { PLAIN, readableText } from "./numbers.ts";
import { type Choices, type Remark, sentences, settingOf } from "./remark.ts";
import { TextCells } from "./text-cells.ts";
import { type Attempt, type ColumnType, type Fit, LABELS, type Signs, TextValues } from "./text-values.ts";

/** A column as its format stores it: text, or values of any type. */
export type Column = { name: string; cells: TextCells | ArrayLike<unknown> };

/** A column with the one type of all its values. */
type TypedColumn = { name: string; vector: Vector; remark?: Remark };

/** Types columns, each by all of its values. */
export function typeColumns(columns: readonly Column[], choices: Choices): TypedColumn[] {
  const signs = signsOf(columns);
  return columns.map((column) => typeColumn(column, choices, signs));
}

/** Returns the signs that columns of a file show beyond doubt. */
function signsOf(columns: readonly Column[]): Signs {
  const typesBy = (attempt: typeof attemptNumbers) =>
    columns.flatMap(({ name, cells }) => {
      if (!(cells instanceof TextCells)) return [];
      const unknown = { hasComma: () => false, hasDayFirst: () => false };
      const { assumed, reason } = attempt(new TextValues(name, cells), unknown);
      return assumed && !reason ? assumed : [];
    });
  let [numbers, dates]: (ColumnType[] | undefined)[] = [];
  return {
    hasComma() {
      numbers ??= typesBy(attemptNumbers);
      return numbers.includes(",") && !numbers.includes(".");
    },
    hasDayFirst() {
      dates ??= typesBy(attemptDates);
      return dates.includes("day") && !dates.includes("month");
    },
  };
}

function typeColumn({ name, cells: given }: Column, choices: Choices, signs: Signs): TypedColumn {
  const cells = given instanceof TextCells ? plainText(given) : given;
  const {
    fits,
    assumed = "text",
    reason,
  } = cells instanceof TextCells
    ? attemptText(new TextValues(name, cells, !(given instanceof TextCells && isMarkedText(given))), signs)
    : attemptValues(name, cells, signs);
  const all: Fit[] = [
    ...fits,
    { type: "text", failed: 0, remarks: [], vector: () => textVector(withoutBlanks(textOf(cells))) },
  ];
  const options = all.map(({ type }) => [type, LABELS[type]] as const);
  const setting = settingOf(choices, `column:${name}`, options, assumed);
  const { value } = setting;
  const fit = all.find(({ type }) => type === value);
  if (!fit) throw new Error("a column has no type");
  const doubt = value === assumed ? (reason ?? "") : "";
  const text = sentences(
    doubt,
    ...fit.remarks.filter((each) => !doubt.includes(each)),
    fit.failed > 0 && `${formatCount(fit.failed, "value")} missing, such as “${fit.failure}”`,
    ...(fit.type === "text" ? doubtsAbout(textOf(cells).values) : []),
  );
  const vector = fit.vector();
  return options.length > 1 || text
    ? { name, vector, remark: { about: name, text, setting } }
    : { name, vector };
}

const withoutBlanks = (cells: TextCells) =>
  differingBlanks(cells.values) === undefined ? cells : cells.map((text) => text.trim());

/** Marks by which Excel keeps digits as text: ="007", '007. */
const TEXT_MARK = /^="([^"]*)"$|^'([-+=@\d][^']*)$/;

/** True for a column whose digits are text, of which programs mark all or those with a zero at the beginning. */
const isMarkedText = ({ values }: TextCells) =>
  values.some((text) => TEXT_MARK.test(text)) &&
  values.every((text) => TEXT_MARK.test(text) || /^\d+$/.test(text));

/** Returns text without such marks, and without the blanks that all values of a column are padded with. */
function plainText(cells: TextCells): TextCells {
  const { values } = cells;
  const isEach = (test: (text: string) => boolean) => values.every(test);
  if (isMarkedText(cells)) return cells.map((text) => text.replace(TEXT_MARK, "$1$2"));
  const isPadded =
    isEach(({ length }) => length === values[0]?.length) || isEach((text) => text.startsWith(" "));
  return isPadded && values.some((text) => /^ | $/.test(text)) ? cells.map((text) => text.trim()) : cells;
}

/** Attempts the types in their order; the first one that fits all values is assumed. */
function attemptText(values: TextValues, signs: Signs): Attempt {
  const result: Attempt = { fits: [] };
  for (const attempt of [attemptBooleans, attemptNumbers, attemptDates, attemptHours]) {
    const { fits, assumed, reason } = attempt(values, signs);
    result.fits.push(...fits);
    if (assumed) return { ...result, assumed, ...(reason && { reason }) };
    if (reason) result.reason ??= reason;
  }
  return result;
}

/** Bounds of the numbers that are days of the years 1900 to 2099 written as digits. */
const DAYS = [19_000_000, 21_000_000] as const;

/** Keeps the type that all values of a typed format have. Without one, they are text. */
function attemptValues(name: string, cells: ArrayLike<unknown>, signs: Signs): Attempt {
  const kinds = new Set<string>();
  for (let i = 0; i < cells.length; i++) kinds.add(kindOf(cells[i]));
  kinds.delete("missing");
  const [kind] = kinds;
  if (kinds.size === 1 && (kind === "number" || kind === "boolean" || kind === "date")) {
    const isDay = (cell: unknown) => cell == null || (Number(cell) > DAYS[0] && Number(cell) < DAYS[1]);
    const isNamed = DATE_NAME.test(name) || Array.prototype.every.call(cells, isDay);
    const fit = fitValues(kind, cells);
    const dates =
      kind === "number" && isNamed ? attemptDigits(new TextValues(name, textOf(cells))) : undefined;
    return { assumed: kind, ...dates, fits: [fit, ...(dates?.fits ?? [])] };
  }
  const hasNumbers = kinds.has("number") || kinds.has("exact");
  const attempt = attemptText(new TextValues(name, textOf(cells), hasNumbers), signs);
  const isNumber = (cell: unknown) => typeof cell === "string" && PLAIN.test(readableText(cell));
  if (!hasNumbers || !/^[.,]$/.test(attempt.assumed ?? "")) return attempt;
  const text: unknown = Array.prototype.find.call(cells, isNumber);
  if (text === undefined) return attempt;
  const reason = `“${text}” is text in the file, and counts as a number`;
  return { ...attempt, reason: sentences(reason, attempt.reason) };
}

function fitValues(type: "number" | "boolean" | "date", cells: ArrayLike<unknown>): Fit {
  const { length } = cells;
  let failed = 0;
  for (let i = 0; i < length; i++) failed += Number(cells[i] != null && finite(cells[i]) === null);
  const vectors = {
    boolean: () => booleanVector(length, (i) => (typeof cells[i] === "boolean" ? Boolean(cells[i]) : null)),
    number: () => numberVector(length, (i) => finite(cells[i])),
    date: () =>
      dateVector(length, (i) => {
        const time = finite(cells[i]);
        return time === null ? null : BigInt(Math.round(time)) * 1000n;
      }),
  };
  const vector = vectors[type]();
  const changed: unknown = Array.prototype.find.call(cells, (cell) => !isKept(vector, finite(cell) ?? 0));
  return {
    type,
    failed,
    failure: type === "date" ? "a date beyond the calendar" : "NaN",
    remarks: changed === undefined ? [] : [`${changed} is read as ${withoutRemainder(Number(changed))}`],
    vector: () => vector,
  };
}

function finite(value: unknown): number | null {
  const number = value === null || value === undefined ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

export function textOf(cells: Column["cells"]): TextCells {
  if (cells instanceof TextCells) return cells;
  const text = new TextCells();
  for (let i = 0; i < cells.length; i++) text.push(cellText(cells[i]));
  return text;
}
