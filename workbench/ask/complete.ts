import type { Known } from "./columns.ts";
import { exampleQuestions } from "./examples.ts";

const MAX_OPTIONS = 6;
/** Most words of a name or value that is being typed. */
const MAX_WORDS = 3;
/** Numbers with more values are seldom groups. */
const MAX_GROUPS = 24;
const PHRASES =
  `by month,by quarter,by year,by week,by weekday,average,median,number of,how many,top 5,share of,growth of,last month,last quarter,
  last year,this year,since,between,compared with last year,without,except,only,over,under,running total of,highest,lowest,as a table`.split(
    /,\s*/,
  );

/** Returns true if a word of a name begins with what is typed, and there is more of it. */
function isBegun(name: string, typed: string): boolean {
  const [whole = "", start = ""] = [name, typed].map((each) => ` ${each.toLowerCase().replaceAll("_", " ")}`);
  return whole !== start && whole.includes(start);
}

/** Returns questions that begin with a text, the likeliest first: with columns, values and words. */
export function completionsOf(text: string, { table, values }: Known): string[] {
  if (text.trim() === "") return exampleQuestions(table);
  const by = [...text.matchAll(/\b(?:by|per|each)\s/gi)].at(-1);
  const after = by ? by.index + by[0].length : 0;
  const [before, group] = [text.slice(0, after), text.slice(after)];
  const groups = table.fields.filter(({ kind, distinct }) => kind !== "number" || distinct <= MAX_GROUPS);
  const named = groups.filter(({ name }) => isBegun(name, group)).map(({ name }) => `${before}${name}`);
  if (by && named.length > 0) return named.slice(0, MAX_OPTIONS);
  const candidates = [
    ...table.fields.map(({ name }) => name),
    ...PHRASES,
    ...[...values.values()].flat().filter((value) => typeof value === "string"),
  ];
  const starts = [...text.matchAll(/(?<!\S)\S/g)].map(({ index }) => index).slice(-MAX_WORDS);
  const found = starts.flatMap((start) =>
    candidates.filter((each) => isBegun(each, text.slice(start))).map((each) => text.slice(0, start) + each),
  );
  return [...new Set(found)].slice(0, MAX_OPTIONS);
}
