import { FormulaError } from "./parse-formula.ts";

export type CellValue = number | string | boolean | null;
export type Result = { value: CellValue } | { code: string; why: string };

/** Calls a function and converts a thrown FormulaError to a result. */
export function attempt(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (error instanceof FormulaError) return { code: error.code, why: error.message };
    throw error;
  }
}

/** Parses input without "=": a number, optionally with separators or a percent sign, or text. */
export function constant(typed: string): CellValue {
  const text = typed.trim();
  if (text === "") return null;
  const [, digits, percent] = /^(-?[\d,]*\.?\d+)(%?)$/.exec(text) ?? [];
  return digits === undefined ? text : Number(digits.replaceAll(",", "")) / (percent ? 100 : 1);
}

export function toNumber(value: CellValue): number {
  if (typeof value === "number") return value;
  if (value === null) return 0;
  if (typeof value === "boolean") return Number(value);
  throw new FormulaError("#VALUE!", `“${value}” is not a number`);
}

export function divide(a: number, b: number): number {
  if (b === 0) throw new FormulaError("#DIV/0!", "Nothing can be divided by zero");
  return a / b;
}

/** Rounds half away from zero, as spreadsheets do. Shifting by exponent avoids binary errors such as 1.005 to 1.00. */
export const round = (value: number, digits: number) =>
  Math.sign(value) * Number(`${Math.round(Number(`${Math.abs(value)}e${digits}`))}e${-digits}`);

export function operate(operator: string, left: CellValue, right: CellValue): CellValue {
  if (operator === "&") return `${left ?? ""}${right ?? ""}`;
  if (["=", "<>", "<", ">", "<=", ">="].includes(operator)) return compare(operator, left, right);
  const [a, b] = [toNumber(left), toNumber(right)];
  if (operator === "+") return a + b;
  if (operator === "-") return a - b;
  if (operator === "*") return a * b;
  if (operator === "/") return divide(a, b);
  const power = a ** b;
  if (!Number.isFinite(power)) throw new FormulaError("#NUM!", "The result is no number that can be shown");
  return power;
}

function compare(operator: string, left: CellValue, right: CellValue): boolean {
  const comparable = (value: CellValue) => (typeof value === "string" ? value.toLowerCase() : (value ?? 0));
  const [a, b] = [comparable(left), comparable(right)];
  if (operator === "=") return a === b;
  if (operator === "<>") return a !== b;
  if (typeof a !== typeof b) return false;
  if (operator === "<") return a < b;
  if (operator === ">") return a > b;
  return operator === "<=" ? a <= b : a >= b;
}

/** Returns the predicate of a COUNTIF criterion, such as ">=100", "<>x" or a plain value. */
export function matcher(criterion: CellValue): (value: CellValue) => boolean {
  const [, operator = "=", wanted = ""] = /^(<>|<=|>=|=|<|>)?(.*)$/.exec(String(criterion ?? "")) ?? [];
  const right = constant(wanted);
  return (value) => value !== null && compare(operator, value, right);
}
