import { attempt, type CellValue, divide, matcher, round, toNumber } from "./values.ts";

/** An argument is evaluated on demand: IF and IFERROR must not evaluate the branch they do not take. */
type Argument = { value: () => CellValue; values: () => CellValue[] };

const numbersOf = (args: readonly Argument[]) =>
  args.flatMap(({ values }) => values()).filter((value) => typeof value === "number");
const sum = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0);
const numberOf = (argument: Argument | undefined) => toNumber(argument?.value() ?? null);

/** Spreadsheet functions. Texts, blanks and errors behave as in common spreadsheets. */
export const FUNCTIONS: Readonly<Record<string, (...args: readonly Argument[]) => CellValue>> = {
  SUM: (...args) => sum(numbersOf(args)),
  COUNT: (...args) => numbersOf(args).length,
  AVERAGE: (...args) => {
    const numbers = numbersOf(args);
    return divide(sum(numbers), numbers.length);
  },
  MIN: (...args) => {
    const numbers = numbersOf(args);
    return numbers.length === 0 ? 0 : Math.min(...numbers);
  },
  MAX: (...args) => {
    const numbers = numbersOf(args);
    return numbers.length === 0 ? 0 : Math.max(...numbers);
  },
  ABS: (value) => Math.abs(numberOf(value)),
  ROUND: (value, digits) => round(numberOf(value), numberOf(digits)),
  IF: (condition, then, otherwise) => {
    const holds = condition?.value();
    const chosen = holds === true || (typeof holds === "number" && holds !== 0) ? then : otherwise;
    return chosen ? chosen.value() : false;
  },
  IFERROR: (value, otherwise) => {
    const result = attempt(() => ({ value: value?.value() ?? null }));
    return "value" in result ? result.value : otherwise ? otherwise.value() : "";
  },
  COUNTIF: (range, criterion) => {
    const matches = matcher(criterion?.value() ?? null);
    return range?.values().filter(matches).length ?? 0;
  },
};
