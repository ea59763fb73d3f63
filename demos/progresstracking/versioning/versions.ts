import { diffArrays } from "diff";
import { numberOf, type Row } from "#charts/rows.ts";

/** Definition of a report, without rows. */
type Definition = {
  heading: string;
  /** Smallest rain of a wet day in mm; 0 is any rain. */
  from: number;
  /** First year in the report. */
  since: number;
  mark: "columns" | "lines";
};

export type Version = {
  number: number;
  date: string;
  note: string;
  definition: Definition;
};

const first: Definition = { heading: "Rain in Seattle", from: 0, since: 2015, mark: "lines" };

/** Changes of each save, oldest first. */
const saves: readonly (Omit<Version, "number" | "definition"> & { change: Partial<Definition> })[] = [
  { date: "2015-12-28", note: "First draft", change: {} },
  { date: "2015-12-28", note: "All four years, so that 2015 can be compared", change: { since: 2012 } },
  { date: "2015-12-29", note: "Columns: years are counted, not joined", change: { mark: "columns" } },
  { date: "2015-12-30", note: "Leave out traces of rain below half a millimeter", change: { from: 0.5 } },
  { date: "2015-12-30", note: "Restore version 3", change: { from: 0 } },
  {
    date: "2016-01-02",
    note: "The heading says what is counted",
    change: { heading: "Wet days in Seattle" },
  },
  { date: "2016-01-03", note: "update", change: { heading: "Wet days in Seattle, any rain" } },
  {
    date: "2016-01-05",
    note: "Count a day as wet from 1 mm, agreed with operations",
    change: { heading: "Wet days in Seattle, from 1 mm", from: 1 },
  },
];

/** Initial history, oldest first. */
export const startingHistory: readonly Version[] = saves.map(({ change: _, ...save }, i) => ({
  ...save,
  number: i + 1,
  definition: saves
    .slice(0, i + 1)
    .reduce((before, { change }) => Object.assign(before, change), { ...first }),
}));

/** Date of new versions, fixed so that the demo does not depend on the clock. */
const TODAY = "2016-01-06";

/** Restores a version by appending its definition as the newest one. */
export const restore = (history: readonly Version[], { number, definition }: Version): Version[] => [
  ...history,
  { number: history.length + 1, date: TODAY, note: `Restore version ${number}`, definition },
];

/** Returns a definition as lines of text, to compare versions. */
const definitionText = ({ heading, from, since, mark }: Definition): string[] => [
  `-- ${heading}`,
  "SELECT year, COUNT(*) AS wet_days",
  "FROM weather",
  from === 0 ? "WHERE precipitation > 0" : `WHERE precipitation >= ${from}`,
  ...(since > 2012 ? [`  AND year >= ${since}`] : []),
  "GROUP BY year",
  `-- drawn as ${mark}`,
];

/** Counts the wet days of each year. */
export function wetDays(days: readonly Row[], { from, since }: Definition): Row[] {
  const wet = days.filter(({ precipitation }) => {
    const rain = numberOf(precipitation);
    return from === 0 ? rain > 0 : rain >= from;
  });
  const years = Map.groupBy(wet, ({ date }) => String(date).slice(0, 4));
  return [...years]
    .filter(([year]) => Number(year) >= since)
    .map(([year, rows]) => ({ year, days: rows.length }));
}

/** The lines to remove and add to make one definition of another, in the order of the text. */
export const compareDefinitions = (before: Definition, after: Definition) =>
  diffArrays(definitionText(before), definitionText(after)).flatMap(({ value, added, removed }) => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return value.map((text) => ({ kind, text }) as const);
  });
