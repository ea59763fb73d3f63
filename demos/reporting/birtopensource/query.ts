import { compareBy, compareValues, type Row, type Value } from "#charts/rows.ts";

/** Thrown for a query that cannot run; the message is shown to the user. */
export class QueryError extends Error {
  override name = "QueryError";
}

type Term = { field: string; operator: string; value: Value };

const TOKEN = /\s*(?:('(?:[^']|'')*')|(-?\d+(?:\.\d+)?)|(<>|!=|<=|>=|[=<>?,*()])|"?([A-Za-z_][\w]*)"?)/y;

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
 * Runs a query of the form `SELECT a, COUNT(*) AS n FROM … WHERE b >= 15 GROUP BY a ORDER BY n DESC` on one table.
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
  const groups = query.groups.map(columnOf);
  const counts = query.items.flatMap(({ field, isCount }) => (isCount ? [field] : []));
  const isGrouped = counts.length + groups.length > 0;
  /** Counts have their own names, which ignore case as well. */
  const itemOf = (name: string) =>
    counts.find((each) => each.toLowerCase() === name.toLowerCase()) ?? columnOf(name);
  const wanted = query.items.length > 0 ? query.items.map(({ field }) => itemOf(field)) : known;
  const stray = wanted.find((field) => isGrouped && !counts.includes(field) && !groups.includes(field));
  if (stray) throw new QueryError(`${stray} is neither counted nor in GROUP BY`);
  return (isGrouped ? countGroups(matching, groups, counts) : matching)
    .toSorted(compareBy(query.order.map((by) => ({ ...by, field: itemOf(by.field) }))))
    .map((row) => Object.fromEntries(wanted.map((field) => [field, row[field] ?? null])));
}

/** Returns a row for each group, with its number of rows; without groups, one row for all. */
function countGroups(rows: readonly Row[], groups: readonly string[], counts: readonly string[]): Row[] {
  const parts = Map.groupBy(rows, (row) => JSON.stringify(groups.map((field) => row[field])));
  if (groups.length === 0 && parts.size === 0) parts.set("", []);
  return [...parts.values()].map((part) => ({
    ...part[0],
    ...Object.fromEntries(counts.map((name) => [name, part.length])),
  }));
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

  const item = () => {
    if (!word("COUNT")) return { field: name(), isCount: false };
    for (const sign of ["(", "*", ")"]) need(sign);
    return { field: word("AS") ? name() : "count", isCount: true };
  };

  need("SELECT");
  const items = word("*") ? [] : listOf(item, ",");
  need("FROM");
  name();
  const term = (): Term => {
    const field = name();
    const operator = tokens[at++] ?? "";
    if (!(operator in compare)) throw new QueryError(`Unknown comparison “${operator}” after ${field}`);
    return { field, operator, value: value() };
  };
  const terms = word("WHERE") ? listOf(term, "AND") : [];
  const grouped = word("GROUP");
  if (grouped) need("BY");
  const groups = grouped ? listOf(name, ",") : [];
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
  return { items, terms, groups, order };
}

function tokensOf(sql: string): string[] {
  const tokens: string[] = [];
  const text = sql.trim().replace(/;$/, "").trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new QueryError(`This demo cannot read “${text.slice(from, from + 12).trim()}”`);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? found[4] ?? "");
  }
  return tokens;
}
