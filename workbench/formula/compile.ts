import { type Expression, FormulaError, parseFormula, type Span } from "#charts/parse-formula.ts";
import { identifier, literal } from "../model/sql.ts";
import type { Field, FieldKind } from "../model/table.ts";
import type { Aggregate, Calculated, Measure } from "../model/view.ts";
import { AGGREGATES, FUNCTIONS, foldedSql, signatureOf, writtenName } from "./functions.ts";

/** A field that formulas can read. `type` is that of SQL. */
export type Readable = Pick<Field, "name" | "kind"> & { type: string };

/** A part of a formula as SQL. */
type Term = {
  sql: string;
  /** With room for the digits of sums and products, if `sql` has not. */
  wide?: string;
  kind: FieldKind;
  /** Decimals of exact numbers; null for binary ones. */
  scale: number | null;
  /** False for numbers that can be infinite. */
  isBounded: boolean;
  /** The text itself, if the formula has it. */
  text?: string;
  span: Span;
};

/** Enough for one line, and few enough for the engine's parser, whatever the line is. */
export const MAX_LENGTH = 500;
/** Decimals of exact numbers at most, of the 38 digits that they have. */
const MAX_SCALE = 12;
/** Numbers that SQL reads as exact ones. */
const DECIMAL = /^\d{1,15}(?:\.(\d{1,12}))?$/;
/** Products of three whole numbers up to this one are in the range of SQL's integers. */
const MAX_INTEGER = 999;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

const KIND_NAMES: Record<FieldKind, string> = {
  number: "a number",
  date: "a date",
  text: "text",
  boolean: "yes or no",
};

/** A missing value equals only another one, as in filters. */
const COMPARISONS: Readonly<Record<string, string>> = {
  ...{ "=": "IS NOT DISTINCT FROM", "<>": "IS DISTINCT FROM" },
  ...{ "<": "<", ">": ">", "<=": "<=", ">=": ">=" },
};

const fail = (why: string, span?: Span): never => {
  throw new FormulaError("#ERROR!", why, span);
};

/**
 * Compiles a formula to SQL, which has no value where it cannot be computed: text that is no number, a division by zero.
 * @param fields that it can read
 * @returns `uses` are the fields that it reads
 * @throws FormulaError with the place of the mistake
 */
export function compileFormula(formula: string, fields: readonly Readable[]) {
  const uses = new Set<string>();
  const { sql, kind, isBounded } = compile(parsed(formula, fields));
  const finite = isBounded ? sql : `CASE WHEN isfinite(${sql}) THEN ${sql} END`;
  return { sql: `TRY(${finite})`, kind, uses: [...uses] };

  function compile(expression: Expression): Term {
    const { span } = expression;
    switch (expression.type) {
      case "value":
        return constant(expression.value, span);
      case "name": {
        const field =
          fieldCalled(expression.name, fields) ?? fail(unknownName(expression.name, fields), span);
        uses.add(field.name);
        return column(field, span);
      }
      case "negative": {
        const of = required(compile(expression.of), "number", "“-”");
        return { ...of, sql: `(- ${of.sql})`, span };
      }
      case "binary":
        return binary(expression.operator, compile(expression.left), compile(expression.right), span);
      case "call":
        return called(expression.name.toLowerCase(), expression.args.map(compile), span);
      default:
        return fail("A formula reads fields, not cells", span);
    }
  }
}

function parsed(formula: string, fields: readonly Readable[]): Expression {
  if (formula.length > MAX_LENGTH) fail(`A formula has at most ${MAX_LENGTH} characters`);
  try {
    return parseFormula(formula, "fields");
  } catch (error) {
    const lower = formula.toLowerCase();
    const bare = fields.find(
      ({ name }) =>
        writtenName(name) !== name &&
        lower.includes(name.toLowerCase()) &&
        !formula.includes(writtenName(name)),
    );
    if (!(error instanceof FormulaError) || !bare) throw error;
    const from = lower.indexOf(bare.name.toLowerCase());
    return fail(`Write this name in brackets: ${writtenName(bare.name)}`, [from, from + bare.name.length]);
  }
}

const fieldCalled = <T extends { name: string }>(name: string, fields: readonly T[]): T | undefined =>
  fields.find((each) => each.name === name) ??
  fields.find((each) => each.name.toLowerCase() === name.toLowerCase());

function unknownName(name: string, fields: readonly Readable[]): string {
  const like = likely(
    name,
    fields.map((each) => each.name),
  );
  return `${name} is no field${like ? `: did you mean ${writtenName(like)}?` : ""}`;
}

/** Returns the shortest name that has all letters of what is typed, in their order, or the other way around. */
function likely(typed: string, names: readonly string[]): string | undefined {
  const hasAll = (word: string, letters: string) => {
    let at = 0;
    for (const each of word) if (each === letters[at]) at += 1;
    return at === letters.length;
  };
  const lower = typed.toLowerCase();
  const found = names.filter((each) => {
    const name = each.toLowerCase();
    return hasAll(name, lower) || (name.length > lower.length - 3 && hasAll(lower, name));
  });
  return lower.length < 3 ? undefined : found.toSorted((a, b) => a.length - b.length)[0];
}

function constant(value: number | string | boolean | null, span: Span): Term {
  const plain = { scale: 0, isBounded: true, span };
  if (value === null) return fail("A value is missing here", span);
  if (typeof value === "boolean") return { ...plain, sql: String(value), kind: "boolean" };
  if (typeof value === "string") return { ...plain, sql: literal(value), kind: "text", text: value };
  if (!Number.isFinite(value)) return fail("This number is too large", span);
  const [exact, decimals = ""] = DECIMAL.exec(String(value)) ?? [];
  if (exact === undefined) return { ...plain, sql: value.toExponential(), scale: null, kind: "number" };
  const isShort = decimals !== "" || value <= MAX_INTEGER;
  return {
    ...plain,
    sql: isShort ? exact : `${exact}.0`,
    scale: isShort ? decimals.length : 1,
    kind: "number",
  };
}

function column({ name, kind, type }: Readable, span: Span): Term {
  const sql = identifier(name);
  const decimals = /^DECIMAL\(\d+,(\d+)\)$/.exec(type)?.[1] ?? (/^(?:INTEGER|BIGINT)$/.test(type) ? 0 : null);
  if (kind !== "number" || decimals === null)
    return { sql, kind, scale: null, isBounded: kind !== "number", span };
  const scale = Number(decimals);
  return { sql, wide: `${sql}::DECIMAL(${20 + scale}, ${scale})`, kind, scale, isBounded: true, span };
}

/** Returns a term of a kind; a text that is a date is one where a date is wanted. */
function required(term: Term, kind: FieldKind, where: string): Term {
  if (term.kind === kind) return term;
  const { text, span } = term;
  if (kind === "date" && text !== undefined) {
    if (
      !ISO_DAY.test(text) ||
      Number.isNaN(Date.parse(text)) ||
      !new Date(text).toISOString().startsWith(text)
    )
      fail(`“${text}” is no date: write it as 2024-12-31`, span);
    return { ...term, sql: `DATE ${literal(text)}`, kind };
  }
  return fail(`${where} needs ${KIND_NAMES[kind]}, and this is ${KIND_NAMES[term.kind]}`, span);
}

/** Numbers as text have no zeros at the end. */
const written = ({ kind, sql }: Term) =>
  kind === "number" ? `format('{:.15g}', ${sql}::DOUBLE)` : `${sql}::VARCHAR`;

/** Texts are compared whatever their case, as in spreadsheets. */
const comparable = ({ sql, kind }: Term) => (kind === "text" ? foldedSql(sql) : sql);

function binary(operator: string, left: Term, right: Term, span: Span): Term {
  const plain = { scale: 0, isBounded: true, span };
  const sign = `“${operator}”`;
  if (operator === "&") return { ...plain, sql: `concat(${written(left)}, ${written(right)})`, kind: "text" };
  const compared = COMPARISONS[operator];
  if (compared) {
    const kind = right.text === undefined ? right.kind : left.kind;
    const sides = [required(left, kind, sign), required(right, kind, sign)].map(comparable);
    return { ...plain, sql: `(${sides.join(` ${compared} `)})`, kind: "boolean" };
  }
  if (operator === "-" && left.kind === "date" && right.kind === "date")
    fail("Write the days between two dates as days(from, to)", span);
  const [a, b] = [required(left, "number", sign), required(right, "number", sign)];
  const areExact = a.scale !== null && b.scale !== null;
  const whole = { span, kind: "number" as const };
  if (operator === "/")
    return { ...whole, sql: `(${a.sql} / nullif(${b.sql}, 0))`, scale: null, isBounded: areExact };
  if (operator === "^") {
    // NaN would be larger than every number.
    const power = `nullif(pow(${a.sql}, ${b.sql}), 'NaN'::DOUBLE)`;
    return { ...whole, sql: power, scale: null, isBounded: false };
  }
  const scales = [a.scale ?? 0, b.scale ?? 0];
  const scale = operator === "*" ? scales.reduce((sum, each) => sum + each) : Math.max(...scales);
  const isExact = areExact && scale <= MAX_SCALE;
  const sides = [a, b].map((each) => (isExact ? (each.wide ?? each.sql) : `${each.sql}::DOUBLE`));
  return {
    ...whole,
    ...{ sql: `(${sides.join(` ${operator} `)})`, scale: isExact ? scale : null, isBounded: areExact },
  };
}

function called(name: string, args: readonly Term[], span: Span): Term {
  const found = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!found) return fail(unknownFunction(name), span);
  const [names, kinds] = [Object.keys(found.takes), Object.values(found.takes)];
  const least = names.filter((each) => !/[?.]$/.test(each)).length;
  if (args.length < least || (args.length > names.length && !names.at(-1)?.endsWith("...")))
    fail(`Write it as ${signatureOf(name)}`, span);
  const kindOf = (i: number) => kinds[i] ?? kinds.at(-1);
  const same = args.find((_, i) => kindOf(i) === "same");
  const terms = args.map((each, i) => {
    const kind = kindOf(i);
    if (kind === "written") return { ...each, sql: written(each) };
    if (kind === "digits" && !/^(?:\d|\(- \d\))$/.test(each.sql))
      fail("Write the digits as a number up to 9", each.span);
    if (kind === "any" || kind === "digits" || !kind) return each;
    return required(each, kind === "same" ? (same ?? each).kind : kind, name);
  });
  const numbers = terms.filter(({ kind }, i) => kind === "number" && kindOf(i) !== "digits");
  const isReal = found.isReal || numbers.some(({ scale }) => scale === null);
  return {
    sql: found.sql(...terms.map(({ sql }) => sql)),
    kind: found.gives === "same" ? (same?.kind ?? "text") : found.gives,
    scale: isReal ? null : Math.max(0, ...numbers.map(({ scale }) => scale ?? 0)),
    isBounded:
      !(found.gives === "number" && found.isReal) &&
      (found.gives === "boolean" || terms.every((each) => each.isBounded)),
    span,
  };
}

function unknownFunction(name: string): string {
  if (AGGREGATES.includes(name))
    return `A field has one value for each row. Put a field on Values for its ${name} over many rows`;
  const like = likely(name, Object.keys(FUNCTIONS));
  return `There is no function ${name}${like ? `: did you mean ${signatureOf(like)}?` : ""}`;
}

/** A ratio of sums, and the calculated fields that these sums need. */
export type Ratio = { measure: Measure; fields: readonly Calculated[] };

/** Returns the ratio of sums that a formula without mistakes, such as (Sales - Cost) / Sales, stands for. */
export function ratioOf(formula: string, fields: readonly Readable[]): Ratio | undefined {
  const added: Calculated[] = [];
  const sumOf = (part: string): Aggregate | undefined => {
    const expression = parsedIf(part);
    if (!expression || !addsUp(expression)) return undefined;
    const { kind, uses } = compileFormula(part, fields);
    if (kind !== "number" || uses.length === 0) return undefined;
    if (expression.type === "name") return { field: uses[0] ?? "", summary: "sum" };
    const text = part.trim();
    const name = text.startsWith("(") && parsedIf(text.slice(1, -1)) ? text : `(${text})`;
    if (!fieldCalled(name, fields)) added.push({ name, formula: text });
    return { field: name, summary: "sum" };
  };
  const whole = parseFormula(formula, "fields");
  if (whole.type !== "binary" || whole.operator !== "/") return undefined;
  const [sum, per] = [formula.slice(0, whole.span[0]), formula.slice(whole.span[1])].map(sumOf);
  return sum && per && { measure: { ...sum, per }, fields: added };
}

/** True for amounts of rows that can be added up. */
const addsUp = (expression: Expression): boolean =>
  expression.type === "binary"
    ? "+-*".includes(expression.operator) && addsUp(expression.left) && addsUp(expression.right)
    : expression.type === "negative"
      ? addsUp(expression.of)
      : expression.type === "name" || expression.type === "value";

/** Returns the expression of a text; undefined if it is none, such as half of one in brackets. */
function parsedIf(text: string): Expression | undefined {
  try {
    return parseFormula(text, "fields");
  } catch {
    return undefined;
  }
}
