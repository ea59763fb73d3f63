import { FormulaError } from "#charts/parse-formula.ts";

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

/** @throws FormulaError if the result is an error */
export function requireValue(result: Result): CellValue {
  if ("code" in result) throw new FormulaError(result.code, result.why);
  return result.value;
}

const NUMBER =
  /^(\()? ?([+-])? ?(\$)? ?([+-])?(\d+(?:,\d{3})*(?:\.\d*)?|\.\d+)(e[+-]?\d+)?(?: ?(?:(%)|(\$)|(-)))? ?(\))?$/i;

/** Parses input without "=": a number in any of its usual forms, TRUE, FALSE, or text; after an apostrophe always text. */
export function constant(typed: string): CellValue {
  const text = typed.trim();
  if (text === "") return null;
  if (text.startsWith("'")) return text.slice(1);
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  const [whole, open, before, dollar, within, digits = "", exponent = "", percent, dollars, after, close] =
    NUMBER.exec(text) ?? [];
  const [sign, ...others] = [open, before, within, after].filter((each) => each !== undefined);
  const isBalanced = (open === undefined) === (close === undefined) && !(dollar && dollars);
  const size = Number(digits.replaceAll(",", "") + exponent) / (percent ? 100 : 1);
  if (whole === undefined || !isBalanced || others.length > 0 || !Number.isFinite(size)) return text;
  return sign === undefined || sign === "+" ? size : -size;
}

/** Converts as an operator does: text that is a number counts as one. @throws FormulaError for other text */
export function toNumber(value: CellValue): number {
  const number = typeof value === "string" ? constant(value) : (value ?? 0);
  if (typeof number === "number") return number;
  if (typeof value === "boolean") return Number(value);
  throw new FormulaError("#VALUE!", `“${value}” is not a number`);
}

/** Converts as a condition does. @throws FormulaError for text other than TRUE and FALSE */
export function toBoolean(value: CellValue): boolean {
  const condition = typeof value === "string" ? constant(value) : value;
  if (typeof condition !== "string" && !(typeof value === "string" && typeof condition !== "boolean"))
    return Boolean(condition);
  throw new FormulaError("#VALUE!", `“${value}” is neither TRUE nor FALSE`);
}

/** Significant digits of a number in a spreadsheet; those after them are remainders of its binary form. */
const DIGITS = 15;
const significant = (value: number) => Number(value.toPrecision(DIGITS));
/** A number as text has an exponent below this power of ten, and from this number on. */
const LEAST_EXPONENT = -9;
const LONG = 1e16;

/** Returns a value as text, as `&` joins it. */
function toText(value: CellValue): string {
  if (typeof value === "boolean") return String(value).toUpperCase();
  if (typeof value !== "number") return value ?? "";
  const number = significant(value);
  const text = Math.abs(number) < LONG ? String(number) : number.toExponential();
  const [mantissa = "", exponent] = text.split("e");
  if (exponent === undefined) return text;
  if (Number(exponent) < 0 && Number(exponent) >= LEAST_EXPONENT)
    return number.toFixed(mantissa.replace(/\D/g, "").length - 1 - Number(exponent));
  return `${mantissa}E${exponent}`;
}

export function divide(a: number, b: number): number {
  if (b === 0) throw new FormulaError("#DIV/0!", "Nothing can be divided by zero");
  return a / b;
}

/** Moves the decimal point, without the binary errors of a multiplication such as 1.005 to 100.49999999999999. */
function shift(value: number, digits: number): number {
  const [mantissa, exponent = "0"] = String(value).split("e");
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

/** Rounds half away from zero, as spreadsheets do. @param digits after the decimal point, truncated to a whole number */
export function round(value: number, digits: number): number {
  const shifted = shift(Math.abs(significant(value)), Math.trunc(digits));
  // Numbers beyond have no such digits.
  if (!Number.isFinite(shifted)) return value;
  return Math.sign(value) * shift(Math.round(shifted), -Math.trunc(digits));
}

/** Adds, with the remainder of numbers that differ only in their binary form as zero: 0.1 + 0.2 - 0.3. */
function add(a: number, b: number): number {
  const sum = a + b;
  return Math.abs(sum) < Math.max(Math.abs(a), Math.abs(b)) * 2 ** -48 ? 0 : sum;
}

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": add,
  "-": (a, b) => add(a, -b),
  "*": (a, b) => a * b,
  "/": divide,
  "^": (a, b) => (a !== 0 || b > 0 ? a ** b : b === 0 ? Number.NaN : divide(1, a)),
};

export function operate(operator: string, left: CellValue, right: CellValue): CellValue {
  if (operator === "&") return toText(left) + toText(right);
  if (["=", "<>", "<", ">", "<=", ">="].includes(operator)) return holds(operator, order(left, right));
  return ARITHMETIC[operator]?.(toNumber(left), toNumber(right)) ?? null;
}

const holds = (operator: string, sign: number): boolean =>
  ({ "=": sign === 0, "<>": sign !== 0, "<": sign < 0, ">": sign > 0, "<=": sign <= 0, ">=": sign >= 0 })[
    operator
  ] ?? false;

/** Numbers come before texts, and texts before TRUE and FALSE. */
const KINDS = ["number", "string", "boolean"];

/** Compares two values; a blank cell equals 0, empty text and FALSE. @returns a negative number, 0, or a positive one */
function order(left: CellValue, right: CellValue): number {
  const blankAs = (other: CellValue) =>
    typeof other === "string" ? "" : typeof other === "boolean" ? false : 0;
  const [a, b] = [left ?? blankAs(right), right ?? blankAs(left)];
  const kinds = KINDS.indexOf(typeof a) - KINDS.indexOf(typeof b);
  if (kinds !== 0) return kinds;
  if (typeof a === "number" && typeof b === "number") return significant(a) - significant(b);
  const [before, after] = [String(a).toLowerCase(), String(b).toLowerCase()];
  return before === after ? 0 : before.localeCompare(after, "en") || (before < after ? -1 : 1);
}

/** Returns the predicate of a COUNTIF criterion, such as ">=100", "<>x", "app*" or a plain value. */
export function matcher(criterion: CellValue): (result: Result) => boolean {
  const isText = typeof criterion === "string";
  const [, operator = "", rest = ""] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(isText ? criterion : "") ?? [];
  const wanted = isText ? (constant(rest) ?? "") : (criterion ?? 0);
  const isEqual = (result: Result): boolean => {
    if ("code" in result) return result.code === rest.toUpperCase();
    const { value } = result;
    // "=" and "<>" alone are about cells without content; "" is also about formulas with an empty text.
    if (wanted === "") return value === null || (operator === "" && value === "");
    if (value === null) return false;
    if (typeof wanted === "string") return typeof value === "string" && isLike(value, rest);
    const comparable = typeof value === "string" && typeof wanted === "number" ? constant(value) : value;
    return typeof comparable === typeof wanted && order(comparable, wanted) === 0;
  };
  if (operator === "" || operator === "=") return isEqual;
  if (operator === "<>") return (result) => !isEqual(result);
  return (result) =>
    "value" in result &&
    typeof result.value === typeof wanted &&
    holds(operator, order(result.value, wanted));
}

/** Compares text, ignoring case, with a pattern in which `*` is any text, `?` one character, and `~` escapes them. */
function isLike(text: string, pattern: string): boolean {
  const characters = [...text.toLowerCase()];
  const parts = pattern.toLowerCase().match(/~[*?~]|./gsu) ?? [];
  const isOne = (part: string | undefined, character: string | undefined) =>
    part === "?" || (part?.length === 2 ? part[1] : part) === character;
  // After a mismatch, the last star takes one character more.
  let [at, p, star, mark] = [0, 0, -1, 0];
  while (at < characters.length) {
    if (parts[p] === "*") [star, mark, p] = [p, at, p + 1];
    else if (p < parts.length && isOne(parts[p], characters[at])) [at, p] = [at + 1, p + 1];
    else if (star >= 0) [p, mark, at] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  return parts.slice(p).every((part) => part === "*");
}
