import type { Known } from "./columns.ts";
import { exampleQuestions } from "./examples.ts";

const MAX_OPTIONS = 6;
/** Most words of a name or value that is being typed. */
const MAX_WORDS = 3;
/** Numbers with more values are seldom groups. */
const MAX_GROUPS = 24;
const PHRASES =
  `by month, by quarter, by year, by week, by weekday, average, median, number of, how many, top 5, share of, growth of,
  last month, last quarter, last year, this year, since, between, compared with last year, without, except, over, under,
  running total of, highest, lowest, as a table`.split(/,\s*/);

/** Returns true if a word of a name begins with what is typed, and there is more of it. */
function isBegun(name: string, typed: string): boolean {
  const [whole = "", start = ""] = [name, typed].map((each) => ` ${each.toLowerCase().replaceAll("_", " ")}`);
  return whole !== start && whole.includes(start);
}

/** Returns questions that begin with a text, the likeliest first: with columns, values and words. */
export function completionsOf(text: string, { table, values }: Known): string[] {
  if (text.trim() === "") return exampleQuestions(table);
  const by = /^.*\b(?:by|per|each)\s/i.exec(text)?.[0] ?? "";
  const groups = table.fields.filter(({ kind, distinct }) => kind !== "number" || distinct <= MAX_GROUPS);
  const named = groups.filter(({ name }) => by && isBegun(name, text.slice(by.length)));
  const names = table.fields.map(({ name }) => name);
  const candidates = [...names, ...PHRASES, ...[...values.values()].flat().map(String)];
  const starts = [...text.matchAll(/(?<!\S)\S/g)].map(({ index }) => index).slice(-MAX_WORDS);
  const found = starts.flatMap((start) =>
    candidates.filter((each) => isBegun(each, text.slice(start))).map((each) => text.slice(0, start) + each),
  );
  const options = named.length > 0 ? named.map(({ name }) => by + name) : found;
  return [...new Set(options)].slice(0, MAX_OPTIONS);
}
