import type { Row } from "../../../charts/rows.ts";
import type { Design, Parameter } from "./design.ts";
import { QueryError, runQuery } from "./query.ts";

/**
 * Runs a design as a report engine does: binds the reader's parameters to the query, and runs it.
 * @param given what the reader typed, by parameter; the design's own value where there is nothing
 * @throws QueryError for a parameter of the wrong type or without a value, and for the query's own mistakes
 */
export function runDesign(
  design: Design,
  table: readonly Row[],
  given: Readonly<Record<string, string>>,
): Row[] {
  const values = design.dataSet.bound.map((name) => {
    const parameter = design.parameters.find((each) => each.name === name);
    if (!parameter) throw new QueryError(`The data set asks for ${name}, which the report does not have`);
    return typed(parameter, given[name] ?? parameter.start);
  });
  return runQuery(design.dataSet.query, table, values);
}

const NUMBERS = ["integer", "decimal", "float"];

function typed({ prompt, type }: Parameter, text: string) {
  if (text.trim() === "") throw new QueryError(`${prompt}: a value is needed`);
  if (!NUMBERS.includes(type)) return text.trim();
  const number = Number(text);
  if (!Number.isFinite(number)) throw new QueryError(`${prompt}: “${text}” is not a number`);
  return number;
}
