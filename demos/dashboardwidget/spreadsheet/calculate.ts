import { type Expression, FormulaError, nameOf, type Place, parseFormula } from "#charts/parse-formula.ts";
import { FUNCTIONS } from "./functions.ts";
import { attempt, type CellValue, constant, operate, type Result, requireValue, toNumber } from "./values.ts";

/** Cell contents as typed, by cell name. */
export type Cells = Readonly<Record<string, string>>;

export const SIZE = { columns: 8, rows: 20 };

/** Returns a function that evaluates cells of the sheet on demand and memoizes their results. */
export function calculate(cells: Cells): (name: string) => Result {
  const known = new Map<string, Result>();
  const path: string[] = [];

  const resultOf = (name: string): Result => {
    const before = known.get(name);
    if (before) return before;
    const start = path.indexOf(name);
    if (start >= 0) {
      const cycle = [...path.slice(start), name].join(" → ");
      return { code: "#CYCLE!", why: `It asks for itself: ${cycle}` };
    }
    path.push(name);
    const result = attempt(() => ({ value: read(cells[name] ?? "") }));
    path.pop();
    // Cells in a cycle are memoized too, so that all of them show the same error.
    known.set(name, result);
    return result;
  };
  const read = (typed: string): CellValue =>
    typed.startsWith("=") ? (evaluate(parseFormula(typed.slice(1))) ?? 0) : constant(typed);

  const cell = (at: Place): Result => {
    if (at.column >= SIZE.columns || at.row >= SIZE.rows || at.row < 0)
      throw new FormulaError("#REF!", `${nameOf(at)} is outside the sheet`);
    return resultOf(nameOf(at));
  };
  /** Returns the cells of a reference; undefined for another expression. */
  const cellsOf = (expression: Expression): Result[] | undefined => {
    if (expression.type === "cell") return [cell(expression.at)];
    if (expression.type !== "range") return undefined;
    const { from, to } = expression;
    const last = to.row === Number.POSITIVE_INFINITY ? SIZE.rows - 1 : to.row;
    const results: Result[] = [];
    for (let row = from.row; row <= last; row += 1)
      for (let column = from.column; column <= to.column; column += 1) results.push(cell({ column, row }));
    return results;
  };
  function evaluate(expression: Expression): CellValue {
    const value = compute(expression);
    if (typeof value !== "number" || Number.isFinite(value)) return value;
    throw new FormulaError("#NUM!", "The result is no number that can be shown");
  }
  function compute(expression: Expression): CellValue {
    if (expression.type === "value") return expression.value;
    if (expression.type === "cell") return requireValue(cell(expression.at));
    if (expression.type === "name")
      throw new FormulaError("#NAME?", `“${expression.name.toUpperCase()}” is neither a cell nor a function`);
    if (expression.type === "negative") return 0 - toNumber(evaluate(expression.of));
    if (expression.type === "range")
      throw new FormulaError("#VALUE!", "A range is used where one value is needed");
    if (expression.type === "binary")
      return operate(expression.operator, evaluate(expression.left), evaluate(expression.right));
    const { name, args } = expression;
    const called = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!called) throw new FormulaError("#NAME?", `There is no function ${name}`);
    const [least, most] = called.takes;
    if (args.length < least || args.length > most)
      throw new FormulaError(
        "#ERROR!",
        `${name} takes ${least === most ? least : `${least} to ${most}`} values`,
      );
    return called.apply(...args.map((arg) => ({ value: () => evaluate(arg), cells: () => cellsOf(arg) })));
  }
  return resultOf;
}
