import { numberOf, type Row } from "../../../charts/rows.ts";

/** What a version holds: the definition of a report, and never its rows. */
export type Definition = {
  heading: string;
  /** The least rain of a wet day in mm; 0 is any rain. */
  from: number;
  /** The first year that is counted. */
  since: number;
  drawn: "columns" | "lines";
};

export type Version = {
  number: number;
  /** The day it was saved. */
  date: string;
  note: string;
  /** The version whose content it has again. */
  restored?: number;
  definition: Definition;
};

const first: Definition = { heading: "Rain in Seattle", from: 0, since: 2015, drawn: "lines" };

/** What each save changed, from the first on. */
const saves: readonly (Omit<Version, "number" | "definition"> & { change: Partial<Definition> })[] = [
  { date: "2015-12-28", note: "First draft", change: {} },
  { date: "2015-12-28", note: "All four years, so that 2015 can be compared", change: { since: 2012 } },
  { date: "2015-12-29", note: "Columns: years are counted, not joined", change: { drawn: "columns" } },
  { date: "2015-12-30", note: "Leave out traces of rain below half a millimeter", change: { from: 0.5 } },
  { date: "2015-12-30", note: "Restore version 3", restored: 3, change: { from: 0 } },
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

/** The history that the demo starts with, oldest first. */
export const startingHistory: readonly Version[] = saves.map(({ change: _, ...save }, i) => ({
  ...save,
  number: i + 1,
  definition: saves
    .slice(0, i + 1)
    .reduce((before, { change }) => Object.assign(before, change), { ...first }),
}));

/** The day of the demo: the working day after the last save, so that it reads the same on every day. */
const TODAY = "2016-01-06";

/** Saves a definition on top of a history, which only ever grows. */
export function save(history: readonly Version[], definition: Definition, note: string): Version[] {
  return [...history, { number: history.length + 1, date: TODAY, note, definition }];
}

/** Goes back: the old content becomes the newest version. */
export function restore(history: readonly Version[], { number, definition }: Version): Version[] {
  return [
    ...history,
    {
      number: history.length + 1,
      date: TODAY,
      note: `Restore version ${number}`,
      restored: number,
      definition,
    },
  ];
}

/** A definition as its text, line by line: what two versions are compared by. */
export const definitionText = ({ heading, from, since, drawn }: Definition): string[] => [
  `-- ${heading}`,
  "SELECT year, COUNT(*) AS wet_days",
  "FROM weather",
  from === 0 ? "WHERE precipitation > 0" : `WHERE precipitation >= ${from}`,
  ...(since > 2012 ? [`  AND year >= ${since}`] : []),
  "GROUP BY year",
  `-- drawn as ${drawn}`,
];

/** Runs a definition on the days as they are today. */
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
