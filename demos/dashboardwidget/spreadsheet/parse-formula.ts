/** Zero-based position of a cell. */
export type Place = { column: number; row: number };

export type Expression =
  /** Null for an omitted argument. */
  | { type: "value"; value: number | string | boolean | null }
  | { type: "cell"; at: Place }
  /** Top-left and bottom-right corner; a whole column ends at row Infinity. */
  | { type: "range"; from: Place; to: Place }
  | { type: "negative"; of: Expression }
  | { type: "binary"; operator: string; left: Expression; right: Expression }
  | { type: "call"; name: string; args: readonly Expression[] };

/** An error value such as #DIV/0! with its reason. Codes as in Excel and Google Sheets, and #CYCLE!. */
export class FormulaError extends Error {
  override name = "FormulaError";
  readonly code: string;
  constructor(code: string, why: string) {
    super(why);
    this.code = code;
  }
}

/** Its groups are in the order of `KINDS`. Letters without a row are a reference only next to a colon. */
const TOKEN =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+)|"((?:[^"]|"")*)"|(\$?[A-Za-z]{1,2}\$?\d+|\$?[A-Za-z]{1,2}(?=\s*:)|(?<=:\s*)\$?[A-Za-z]{1,2}(?![A-Za-z\d(]))|([A-Za-z][A-Za-z.]*)|(<>|<=|>=|[-+*/^&=<>(),:%]))/gy;

const KINDS = ["number", "text", "reference", "word", "sign"] as const;

/** Operators by precedence, lowest first; all are left-associative, as in common spreadsheets. */
const LEVELS = [["=", "<>", "<", ">", "<=", ">="], ["&"], ["+", "-"], ["*", "/"], ["^"]];

/**
 * Parses a formula, without its "=", in the grammar of common spreadsheets: numbers, texts, cells, ranges, operators
 * and function calls.
 * @throws FormulaError for a syntax error
 */
export function parseFormula(source: string): Expression {
  const tokens = tokensOf(source);
  let at = 0;
  const fail = (expected: string): never => {
    const found = tokens[at];
    throw new FormulaError("#ERROR!", `Expected ${expected}, found ${found ? `“${found.text}”` : "the end"}`);
  };
  const take = (sign: string): boolean => {
    const found = tokens[at]?.kind === "sign" && tokens[at]?.text === sign;
    if (found) at += 1;
    return found;
  };

  function binary(level: number): Expression {
    const signs = LEVELS[level];
    if (!signs) return unary();
    let left = binary(level + 1);
    for (;;) {
      const operator = signs.find(take);
      if (operator === undefined) return left;
      left = { type: "binary", operator, left, right: binary(level + 1) };
    }
  }
  function unary(): Expression {
    if (take("-")) return { type: "negative", of: unary() };
    if (take("+")) return unary();
    let value = primary();
    while (take("%"))
      value = { type: "binary", operator: "/", left: value, right: { type: "value", value: 100 } };
    return value;
  }
  function primary(): Expression {
    const token = tokens[at];
    if (take("(")) {
      const inner = binary(0);
      if (!take(")")) fail("“)”");
      return inner;
    }
    if (!token || token.kind === "sign") return fail("a value");
    at += 1;
    if (token.kind === "number") return { type: "value", value: Number(token.text) };
    if (token.kind === "text") return { type: "value", value: token.text.replaceAll('""', '"') };
    return token.kind === "reference" ? reference(token.text) : word(token.text.toUpperCase());
  }
  function reference(text: string): Expression {
    const from = placeOf(text);
    if (!take(":")) return Number.isNaN(from.row) ? fail("a row number") : { type: "cell", at: from };
    const end = tokens[at];
    if (end?.kind !== "reference") return fail("the end of the range");
    at += 1;
    const to = placeOf(end.text);
    const whole = Number.isNaN(from.row) || Number.isNaN(to.row);
    return {
      type: "range",
      from: { column: Math.min(from.column, to.column), row: whole ? 0 : Math.min(from.row, to.row) },
      to: {
        column: Math.max(from.column, to.column),
        row: whole ? Number.POSITIVE_INFINITY : Math.max(from.row, to.row),
      },
    };
  }
  function word(name: string): Expression {
    if (name === "TRUE" || name === "FALSE") return { type: "value", value: name === "TRUE" };
    if (!take("(")) throw new FormulaError("#NAME?", `“${name}” is neither a cell nor a function`);
    const args: Expression[] = [];
    if (take(")")) return { type: "call", name, args };
    const isOmitted = () => tokens[at]?.kind === "sign" && [",", ")"].includes(tokens[at]?.text ?? "");
    do args.push(isOmitted() ? { type: "value", value: null } : binary(0));
    while (take(","));
    if (!take(")")) fail("“,” or “)”");
    return { type: "call", name, args };
  }

  const whole = binary(0);
  if (at < tokens.length) fail("an operator");
  return whole;
}

function tokensOf(source: string) {
  const matches = [...source.matchAll(TOKEN)];
  const unread = source.slice(matches.map(([whole]) => whole).join("").length).trim();
  if (unread !== "") throw new FormulaError("#ERROR!", `“${unread}” cannot be read`);
  return matches.flatMap(([, ...groups]) =>
    KINDS.flatMap((kind, i) => (groups[i] === undefined ? [] : [{ kind, text: groups[i] }])),
  );
}

/** Parses a cell name such as "C7"; without a row number the row is NaN. */
export function placeOf(name: string): Place {
  const [, letters = "", digits = ""] = /^([A-Z]+)(\d*)$/.exec(name.replaceAll("$", "").toUpperCase()) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: digits === "" ? Number.NaN : Number(digits) - 1 };
}

/** @example nameOf({ column: 2, row: 6 }) === "C7" */
export const nameOf = ({ column, row }: Place): string => `${columnName(column)}${row + 1}`;

export const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);
