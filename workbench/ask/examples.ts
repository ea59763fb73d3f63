import type { Table } from "../model/table.ts";

/** Numbers that are names: of an order, a line, a year. */
const NAMES = /(?:^|[\s_])(?:id|line|no|nr|year)$|[a-z]Id$/i;
const MAX_VALUES = 50;

/** Returns questions that a table answers, made from its columns. Apart from the rules: the first is always shown. */
export function exampleQuestions({ fields }: Table): string[] {
  const number = fields.find(({ name, kind }) => kind === "number" && !NAMES.test(name));
  const [name, other = name] = fields.filter(
    ({ kind, distinct }) => kind === "text" && distinct > 1 && distinct <= MAX_VALUES,
  );
  const date = fields.find(({ kind, high }) => kind === "date" && high !== null);
  const what = number?.name ?? "number of rows";
  return [
    name ? `${what} by ${name.name}` : what,
    ...(date ? [`${what} by month in ${String(date.high).slice(0, 4)}`] : []),
    ...(other ? [`top 5 ${other.name} by ${what}`] : []),
    ...(name ? [`how many rows per ${name.name}`] : []),
  ].slice(0, 3);
}
