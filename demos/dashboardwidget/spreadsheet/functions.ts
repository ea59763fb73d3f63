import type { Expression } from "./parse-formula.ts";
import { attempt, type CellValue, divide, matcher, round, toNumber } from "./values.ts";

/** Lazy evaluation of arguments: IF and IFERROR must not evaluate the branch they do not take. */
type Evaluator = {
  evaluate: (expression: Expression) => CellValue;
  valuesOf: (expression: Expression) => CellValue[];
};

const numbersOf = (args: readonly Expression[], { valuesOf }: Evaluator) =>
  args.flatMap(valuesOf).filter((value) => typeof value === "number");
const numberOf = (expression: Expression | undefined, { evaluate }: Evaluator): number =>
  toNumber(expression ? evaluate(expression) : null);

/** Spreadsheet functions. Texts, blanks and errors behave as in common spreadsheets. */
export const FUNCTIONS: Readonly<
  Record<string, (args: readonly Expression[], evaluator: Evaluator) => CellValue>
> = {
  SUM: (args, evaluator) => numbersOf(args, evaluator).reduce((sum, value) => sum + value, 0),
  COUNT: (args, evaluator) => numbersOf(args, evaluator).length,
  AVERAGE: (args, evaluator) => {
    const numbers = numbersOf(args, evaluator);
    return divide(
      numbers.reduce((sum, value) => sum + value, 0),
      numbers.length,
    );
  },
  MIN: (args, evaluator) =>
    Math.min(...numbersOf(args, evaluator), ...(numbersOf(args, evaluator).length === 0 ? [0] : [])),
  MAX: (args, evaluator) =>
    Math.max(...numbersOf(args, evaluator), ...(numbersOf(args, evaluator).length === 0 ? [0] : [])),
  ABS: ([value], evaluator) => Math.abs(numberOf(value, evaluator)),
  ROUND: ([value, digits], evaluator) =>
    round(numberOf(value, evaluator), digits ? numberOf(digits, evaluator) : 0),
  IF: ([condition, then, otherwise], evaluator) => {
    const holds = condition ? evaluator.evaluate(condition) : false;
    const chosen = holds === true || (typeof holds === "number" && holds !== 0) ? then : otherwise;
    return chosen ? evaluator.evaluate(chosen) : false;
  },
  IFERROR: ([value, otherwise], evaluator) => {
    const result = attempt(() => ({ value: value ? evaluator.evaluate(value) : null }));
    return "value" in result ? result.value : otherwise ? evaluator.evaluate(otherwise) : "";
  },
  COUNTIF: ([range, criterion], evaluator) => {
    const matches = matcher(criterion ? evaluator.evaluate(criterion) : null);
    return range ? evaluator.valuesOf(range).filter(matches).length : 0;
  },
};
