import type { Row } from "#charts/rows.ts";
import type { Design } from "./design.ts";
import { QueryError, runQuery } from "./query.ts";

/**
 * Runs a design like a report engine: binds the parameters to the query and runs it.
 * @param given parameter values as typed, by name; the design's defaults are used for the rest
 * @throws QueryError for a missing value, a value of the wrong type, an invalid query, or one without a column of the table
 */
export function runDesign(
  design: Design,
  table: readonly Row[],
  given: Readonly<Record<string, string>>,
): Row[] {
  const values = design.dataSet.bound.map((name) => {
    const parameter = design.parameters.find((each) => each.name === name);
    if (!parameter) throw new QueryError(`The data set asks for ${name}, which the report does not have`);
    return parseParameter(parameter, given[name] ?? parameter.start);
  });
  const rows = runQuery(design.dataSet.query, table, values);
  const missing = design.columns.find(({ field }) => rows[0] && !(field in rows[0]));
  if (missing) throw new QueryError(`The table shows ${missing.field}, which the query does not select`);
  return rows;
}

const NUMBERS = ["integer", "decimal", "float"];

function parseParameter({ prompt, type }: Design["parameters"][number], text: string) {
  if (text.trim() === "") throw new QueryError(`${prompt}: a value is needed`);
  if (!NUMBERS.includes(type)) return text.trim();
  const number = Number(text);
  if (!Number.isFinite(number)) throw new QueryError(`${prompt}: “${text}” is not a number`);
  return number;
}
