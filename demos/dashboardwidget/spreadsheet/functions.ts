import { FormulaError } from "#charts/parse-formula.ts";
import {
  attempt,
  type CellValue,
  constant,
  divide,
  matcher,
  type Result,
  requireValue,
  round,
  toBoolean,
  toNumber,
} from "./values.ts";

/** An argument is evaluated on demand: IF and IFERROR must not evaluate the branch they do not take. */
type Argument = {
  value: () => CellValue;
  /** The cells of a reference; undefined for any other expression. */
  cells: () => Result[] | undefined;
};

/** Returns the numbers: of a reference those of its cells, of any other argument its value as a number. */
const numbersOf = (args: readonly Argument[]) =>
  args.flatMap(({ value, cells }) => {
    const values = cells()?.map(requireValue);
    return values ? values.filter((each) => typeof each === "number") : [toNumber(value())];
  });
const sum = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0);
const numberOf = (argument: Argument | undefined) => toNumber(argument?.value() ?? null);

/** Counts numbers and ignores errors. Arguments of its own count if left out, TRUE or text that is a number, too. */
function count({ value, cells }: Argument): number {
  const results = cells();
  if (results) return results.filter((each) => "value" in each && typeof each.value === "number").length;
  const own = attempt(() => ({ value: value() }));
  if ("code" in own) return 0;
  const read = typeof own.value === "string" ? constant(own.value) : own.value;
  return Number(typeof read === "number" || typeof own.value !== "string");
}

type SheetFunction = {
  /** The least and the largest number of arguments. */
  takes: readonly [least: number, most: number];
  apply: (...args: readonly Argument[]) => CellValue;
};

/** Of functions that take any number of arguments. Source: the limit of Excel. */
const ANY = [1, 255] as const;

/** Spreadsheet functions. Texts, blanks and errors behave as in common spreadsheets. */
export const FUNCTIONS: Readonly<Record<string, SheetFunction>> = {
  SUM: { takes: ANY, apply: (...args) => sum(numbersOf(args)) },
  COUNT: { takes: ANY, apply: (...args) => sum(args.map(count)) },
  AVERAGE: {
    takes: ANY,
    apply: (...args) => {
      const numbers = numbersOf(args);
      return divide(sum(numbers), numbers.length);
    },
  },
  MIN: { takes: ANY, apply: (...args) => numbersOf(args).reduce<number | null>(least, null) ?? 0 },
  MAX: { takes: ANY, apply: (...args) => numbersOf(args).reduce<number | null>(greatest, null) ?? 0 },
  ABS: { takes: [1, 1], apply: (value) => Math.abs(numberOf(value)) },
  ROUND: { takes: [2, 2], apply: (value, digits) => round(numberOf(value), numberOf(digits)) },
  IF: {
    takes: [2, 3],
    apply: (condition, then, otherwise) => {
      const chosen = toBoolean(condition?.value() ?? null) ? then : otherwise;
      return chosen ? chosen.value() : false;
    },
  },
  IFERROR: {
    takes: [2, 2],
    apply: (value, otherwise) => {
      const result = attempt(() => ({ value: value?.value() ?? null }));
      return "value" in result ? result.value : (otherwise?.value() ?? null);
    },
  },
  COUNTIF: {
    takes: [2, 2],
    apply: (range, criterion) => {
      const cells = range?.cells();
      if (!cells) throw new FormulaError("#VALUE!", "COUNTIF counts the cells of a range");
      return cells.filter(matcher(criterion?.value() ?? null)).length;
    },
  },
};

const least = (a: number | null, b: number) => (a === null ? b : Math.min(a, b));
const greatest = (a: number | null, b: number) => (a === null ? b : Math.max(a, b));
