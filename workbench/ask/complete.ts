import { exampleQuestions } from "./examples.ts";
import type { Known } from "./terms.ts";

const MAX_OPTIONS = 6;
/** Most words of a name or value that is being typed. */
const MAX_WORDS = 3;
const PHRASES = [
  ..."by month,by quarter,by year,by week,by weekday,average,median,number of,how many,top 5,share of,growth of".split(
    ",",
  ),
  ..."last month,last quarter,last year,this year,since,between,compared with last year,without,except,only".split(
    ",",
  ),
  ..."over,under,running total of,highest,lowest,as a table".split(","),
];

/** Returns questions that begin with a text, the likeliest first: with columns, values and words. */
export function completionsOf(text: string, { table, values }: Known): string[] {
  if (text.trim() === "") return exampleQuestions(table);
  const groups = table.fields.filter(
    ({ kind, distinct }) => kind !== "number" || distinct <= MAX_OPTIONS * 4,
  );
  if (/\b(?:by|per|each)\s+$/i.test(text)) return groups.map(({ name }) => text + name).slice(0, MAX_OPTIONS);
  const candidates = [
    ...table.fields.map(({ name }) => name),
    ...PHRASES,
    ...[...values.values()]
      .flat()
      .flatMap((value) => (typeof value === "string" && value !== "" ? [value] : [])),
  ];
  const starts = [...text.matchAll(/(?<!\S)\S/g)].map(({ index }) => index).slice(-MAX_WORDS);
  const found = starts.flatMap((start) => {
    const typed = text.slice(start).toLowerCase();
    const fitting = candidates.filter(
      (each) => each.toLowerCase().startsWith(typed) && each.length > typed.length,
    );
    return fitting.map((each) => text.slice(0, start) + each);
  });
  return [...new Set(found)].slice(0, MAX_OPTIONS);
}
