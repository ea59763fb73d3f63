import type { Expression } from "./parse-formula.ts";
import { attempt, type CellValue, divide, matcher, round, toNumber } from "./values.ts";

/** How a function asks for its arguments; those it does not ask for are never worked out. */
type Ask = {
  evaluate: (expression: Expression) => CellValue;
  valuesOf: (expression: Expression) => CellValue[];
};

const numbersOf = (args: readonly Expression[], { valuesOf }: Ask) =>
  args.flatMap(valuesOf).filter((value) => typeof value === "number");
const numberOf = (expression: Expression | undefined, { evaluate }: Ask): number =>
  toNumber(expression ? evaluate(expression) : null);

/** What a formula can call. Sources of what they do with texts, blanks and errors: common spreadsheets. */
export const FUNCTIONS: Readonly<Record<string, (args: readonly Expression[], ask: Ask) => CellValue>> = {
  SUM: (args, ask) => numbersOf(args, ask).reduce((sum, value) => sum + value, 0),
  COUNT: (args, ask) => numbersOf(args, ask).length,
  AVERAGE: (args, ask) => {
    const numbers = numbersOf(args, ask);
    return divide(
      numbers.reduce((sum, value) => sum + value, 0),
      numbers.length,
    );
  },
  MIN: (args, ask) => Math.min(...numbersOf(args, ask), ...(numbersOf(args, ask).length === 0 ? [0] : [])),
  MAX: (args, ask) => Math.max(...numbersOf(args, ask), ...(numbersOf(args, ask).length === 0 ? [0] : [])),
  ABS: ([value], ask) => Math.abs(numberOf(value, ask)),
  ROUND: ([value, digits], ask) => round(numberOf(value, ask), digits ? numberOf(digits, ask) : 0),
  IF: ([condition, then, otherwise], ask) => {
    const holds = condition ? ask.evaluate(condition) : false;
    const chosen = holds === true || (typeof holds === "number" && holds !== 0) ? then : otherwise;
    return chosen ? ask.evaluate(chosen) : false;
  },
  IFERROR: ([value, otherwise], ask) => {
    const result = attempt(() => ({ value: value ? ask.evaluate(value) : null }));
    return "value" in result ? result.value : otherwise ? ask.evaluate(otherwise) : "";
  },
  COUNTIF: ([range, criterion], ask) => {
    const matches = matcher(criterion ? ask.evaluate(criterion) : null);
    return range ? ask.valuesOf(range).filter(matches).length : 0;
  },
};
