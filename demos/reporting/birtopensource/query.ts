import { compareBy, compareValues, type Row, type Value } from "#charts/rows.ts";

/** Thrown for a query that cannot run; the message is shown to the user. */
export class QueryError extends Error {
  override name = "QueryError";
}

type Term = { field: string; operator: string; value: Value };

const TOKEN = /\s*(?:('(?:[^']|'')*')|(-?\d+(?:\.\d+)?)|(<>|!=|<=|>=|[=<>?,*])|"?([A-Za-z_][\w]*)"?)/gy;

const compare: Readonly<Record<string, (order: number) => boolean>> = {
  "=": (order) => order === 0,
  "<>": (order) => order !== 0,
  "!=": (order) => order !== 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

/**
 * Runs a query of the form `SELECT a, b FROM … WHERE b >= 15 AND c = ? ORDER BY b DESC` on one table.
 * @param values values of the question marks, in order
 * @throws QueryError for other syntax, unknown columns or question marks without a value
 */
export function runQuery(sql: string, rows: readonly Row[], values: readonly Value[]): Row[] {
  const query = parseQuery(sql, values);
  const known = Object.keys(rows[0] ?? {});
  /** Names of columns ignore case. */
  const columnOf = (name: string): string => {
    const found = known.find((each) => each.toLowerCase() === name.toLowerCase());
    if (found === undefined)
      throw new QueryError(`Unknown column ${name}: the table has ${known.join(", ")}`);
    return found;
  };
  /** Returns a value in the type of its column, as a database compares it. */
  const typed = (field: string, value: Value): Value => {
    if (!rows.some((row) => typeof row[field] === "number")) return value === null ? null : String(value);
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number !== "number" || Number.isNaN(number))
      throw new QueryError(`${field} is a number, but “${value}” is not`);
    return number;
  };
  const terms = query.terms.map(({ operator, ...term }) => {
    const field = columnOf(term.field);
    return { field, operator, value: typed(field, term.value) };
  });
  const matching = rows.filter((row) =>
    terms.every(({ field, operator, value }) => {
      const cell = row[field];
      return cell != null && compare[operator]?.(compareValues(cell, value));
    }),
  );
  const wanted = query.fields.length > 0 ? query.fields.map(columnOf) : known;
  return matching
    .toSorted(compareBy(query.order.map((by) => ({ ...by, field: columnOf(by.field) }))))
    .map((row) => Object.fromEntries(wanted.map((field) => [field, row[field] ?? null])));
}

function parseQuery(sql: string, values: readonly Value[]) {
  const tokens = tokensOf(sql);
  let [at, marks] = [0, 0];
  const word = (expected: string) => tokens[at]?.toUpperCase() === expected && at++ >= 0;
  const need = (expected: string) => {
    if (!word(expected)) throw new QueryError(`Expected ${expected} before “${tokens[at] ?? "the end"}”`);
  };
  const name = () => {
    const token = tokens[at++];
    if (token && /^[a-z_]\w*$/i.test(token)) return token;
    throw new QueryError(`Expected the name of a column before “${token ?? "the end"}”`);
  };
  const value = (): Value => {
    const token = tokens[at++];
    if (token === "?") {
      const bound = values[marks++];
      if (bound === undefined) throw new QueryError(`No parameter is bound to question mark ${marks}`);
      return bound;
    }
    if (token?.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (token !== undefined && /^-?\d/.test(token)) return Number(token);
    throw new QueryError(`Expected a value before “${token ?? "the end"}”`);
  };
  const listOf = <T>(item: () => T, separator: string) => {
    const items = [item()];
    while (word(separator)) items.push(item());
    return items;
  };

  need("SELECT");
  const fields = word("*") ? [] : listOf(name, ",");
  need("FROM");
  name();
  const term = (): Term => {
    const field = name();
    const operator = tokens[at++] ?? "";
    if (!(operator in compare)) throw new QueryError(`Unknown comparison “${operator}” after ${field}`);
    return { field, operator, value: value() };
  };
  const terms = word("WHERE") ? listOf(term, "AND") : [];
  const by = () => {
    const field = name();
    const down = word("DESC");
    if (!down) word("ASC");
    return { field, down };
  };
  const ordered = word("ORDER");
  if (ordered) need("BY");
  const order = ordered ? listOf(by, ",") : [];
  if (at < tokens.length) throw new QueryError(`This demo cannot run “${tokens[at]}”`);
  if (marks < values.length)
    throw new QueryError(`The data set binds ${values.length} parameters to ${marks} question marks`);
  return { fields, terms, order };
}

function tokensOf(sql: string): string[] {
  const text = sql.trim().replace(/;$/, "").trimEnd();
  const matches = [...text.matchAll(TOKEN)];
  const unread = text.slice(matches.map(([whole]) => whole).join("").length);
  if (unread !== "") throw new QueryError(`This demo cannot read “${unread.slice(0, 12).trim()}”`);
  return matches.map(([, ...groups]) => groups.find((group) => group !== undefined) ?? "");
}
