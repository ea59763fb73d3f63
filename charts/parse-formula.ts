/** Zero-based position of a cell. */
export type Place = { column: number; row: number };

/** The first character of a part of a formula, and the one after its last. */
export type Span = readonly [from: number, to: number];

export type Expression = { span: Span } & Node;

type Node =
  /** Null for an omitted argument. */
  | { type: "value"; value: number | string | boolean | null }
  | { type: "name"; name: string }
  | { type: "cell"; at: Place }
  /** Top-left and bottom-right corner; a whole column ends at row Infinity. */
  | { type: "range"; from: Place; to: Place }
  | { type: "negative"; of: Expression }
  /** Its span is that of the operator. */
  | { type: "binary"; operator: string; left: Expression; right: Expression }
  | { type: "call"; name: string; args: readonly Expression[] };

/** An error value such as #DIV/0! with its reason. Codes as in Excel and Google Sheets, and #CYCLE!. */
export class FormulaError extends Error {
  override name = "FormulaError";
  readonly code: string;
  /** The part of the formula that it is about, if that is known. */
  readonly span: Span | undefined;
  constructor(code: string, why: string, span?: Span) {
    super(why);
    this.code = code;
    this.span = span;
  }
}

/** Their groups are in the order of `KINDS`. In `cells`, letters without a row are a reference only next to a colon. */
const TOKENS = {
  cells:
    /\s+|(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)|"((?:[^"]|"")*)"|(\$?[A-Za-z]{1,2}\$?\d+|\$?[A-Za-z]{1,2}(?=\s*:)|(?<=:\s*)\$?[A-Za-z]{1,2}(?![A-Za-z\d(]))|([A-Za-z][A-Za-z.]*)|(<>|<=|>=|[-+*/^&=<>(),:%])/gy,
  /** A name of any characters is in brackets, with its closing ones doubled. */
  fields:
    /\s+|(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)|"((?:[^"]|"")*)"|\[((?:[^\]]|\]\])*)\]|([\p{L}_][\p{L}\p{M}\p{N}_.]*)|(<>|<=|>=|[-+*/^&=<>(),%])/guy,
};
export type Grammar = keyof typeof TOKENS;

const KINDS = ["number", "text", "reference", "word", "sign"] as const;

/** Brackets and signs inside each other at most: each is a call of the parser. */
const MAX_DEPTH = 100;

/** Operators by precedence, lowest first; all are left-associative, as in common spreadsheets. */
const LEVELS = [["=", "<>", "<", ">", "<=", ">="], ["&"], ["+", "-"], ["*", "/"], ["^"]];

/**
 * Parses a formula, without its "=", in the grammar of common spreadsheets: numbers, texts, operators, function calls,
 * and what they calculate with.
 * @param grammar `cells` has references such as C7 and A1:B3, `fields` names: Sales, [Unit price]
 * @throws FormulaError for a syntax error
 */
export function parseFormula(source: string, grammar: Grammar = "cells"): Expression {
  const tokens = formulaTokens(source, grammar);
  const end: Span = [source.length, source.length];
  let [at, depth] = [0, 0];
  const fail = (expected: string): never => {
    const found = tokens[at];
    const what = found ? `“${found.text}”` : "the end";
    throw new FormulaError("#ERROR!", `Expected ${expected}, found ${what}`, found?.span ?? end);
  };
  const isSign = (...signs: readonly string[]) => {
    const found = tokens[at];
    return found?.kind === "sign" && signs.includes(found.text);
  };
  const take = (sign: string): Span | undefined => (isSign(sign) ? tokens[at++]?.span : undefined);

  function binary(level: number): Expression {
    const signs = LEVELS[level];
    if (!signs) return unary();
    let left = binary(level + 1);
    while (isSign(...signs)) {
      const { text: operator = "", span = end } = tokens[at++] ?? {};
      left = { type: "binary", operator, left, right: binary(level + 1), span };
    }
    return left;
  }
  function unary(): Expression {
    const { span = end } = tokens[at] ?? {};
    depth += 1;
    if (depth > MAX_DEPTH)
      throw new FormulaError("#ERROR!", `More than ${MAX_DEPTH} brackets inside each other`, span);
    const value = signed(span);
    depth -= 1;
    return value;
  }
  function signed(span: Span): Expression {
    if (take("-")) return { type: "negative", of: unary(), span };
    if (take("+")) return unary();
    let value = primary();
    for (let percent = take("%"); percent; percent = take("%"))
      value = {
        ...{ type: "binary", operator: "/", left: value, span: percent },
        right: { type: "value", value: 100, span: percent },
      };
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
    const { kind, text, span } = token;
    if (kind === "number") return { type: "value", value: Number(text), span };
    if (kind === "text") return { type: "value", value: text.replaceAll('""', '"'), span };
    if (kind === "word") return word(text, span);
    return grammar === "cells"
      ? reference(text, span)
      : { type: "name", name: text.replaceAll("]]", "]"), span };
  }
  function reference(text: string, span: Span): Expression {
    const from = placeOf(text);
    if (!take(":")) return Number.isNaN(from.row) ? fail("a row number") : { type: "cell", at: from, span };
    const corner = tokens[at];
    if (corner?.kind !== "reference") return fail("the end of the range");
    at += 1;
    const to = placeOf(corner.text);
    const whole = Number.isNaN(from.row) || Number.isNaN(to.row);
    return {
      type: "range",
      from: { column: Math.min(from.column, to.column), row: whole ? 0 : Math.min(from.row, to.row) },
      to: {
        column: Math.max(from.column, to.column),
        row: whole ? Number.POSITIVE_INFINITY : Math.max(from.row, to.row),
      },
      span: [span[0], corner.span[1]],
    };
  }
  function word(text: string, span: Span): Expression {
    const name = text.toUpperCase();
    if (!take("("))
      return name === "TRUE" || name === "FALSE"
        ? { type: "value", value: name === "TRUE", span }
        : { type: "name", name: text, span };
    const args: Expression[] = [];
    if (take(")")) return { type: "call", name, args, span };
    do
      args.push(isSign(",", ")") ? { type: "value", value: null, span: tokens[at]?.span ?? end } : binary(0));
    while (take(","));
    if (!take(")")) fail("“,” or “)”");
    return { type: "call", name, args, span };
  }

  const whole = binary(0);
  if (at < tokens.length) fail("an operator");
  return whole;
}

/** Returns the parts of a formula. @throws FormulaError for characters that are none */
export function formulaTokens(source: string, grammar: Grammar) {
  const matches = [...source.matchAll(TOKENS[grammar])];
  const read = matches.map(([whole]) => whole).join("").length;
  const unread = source.slice(read).trim();
  if (unread !== "")
    throw new FormulaError("#ERROR!", `“${unread}” cannot be read`, [
      source.length - unread.length,
      source.length,
    ]);
  return matches.flatMap(({ index, 0: whole, ...groups }) =>
    KINDS.flatMap((kind, i) => {
      const text = groups[i + 1];
      const span: Span = [index, index + whole.length];
      return text === undefined ? [] : [{ kind, text, span }];
    }),
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
