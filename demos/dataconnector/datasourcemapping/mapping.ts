import { isDate, numberOf, type Row, type Value } from "#charts/rows.ts";
import { newYork, seattle, test } from "./databases.data.ts";

/** Columns that the design expects of the data source `weather`. */
export const DESIGN = [
  { column: "date", type: "date" },
  { column: "rain_mm", type: "number" },
] as const;
type DesignColumn = (typeof DESIGN)[number]["column"];

type Table = { columns: readonly string[]; rows: readonly (readonly Value[])[] };

/** Databases to which the data source can be mapped. */
export const TARGETS = {
  weather_sea: { columns: ["date", "rain_mm", "sky"], rows: seattle },
  weather_nyc: { columns: ["date", "rain_mm", "sky"], rows: newYork },
  weather_test: { columns: ["obs_day", "rain_in", "sky_txt"], rows: test },
} as const satisfies Record<string, Table>;
export type TargetName = keyof typeof TARGETS;

export const CONVERSIONS = {
  none: "As it is",
  american: "Text MM/DD/YYYY to date",
  inches: "Text in inches to mm",
} as const;
type Conversion = keyof typeof CONVERSIONS;

/** Source column and conversion of a design column; `from` is "" while unmapped. */
type Source = { from: string; as: Conversion };
export type Mapping = Readonly<Record<DesignColumn, Source>>;

/** Maps columns with equal names and leaves the others unmapped. */
export const startingMapping = (target: TargetName): Mapping => {
  const columns: readonly string[] = TARGETS[target].columns;
  const found = (column: DesignColumn): Source => ({
    from: columns.includes(column) ? column : "",
    as: "none",
  });
  return { date: found("date"), rain_mm: found("rain_mm") };
};

const convert: Readonly<Record<Conversion, (value: Value) => Value>> = {
  none: (value) => value,
  american: (value) => {
    const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(value)) ?? [];
    return year === undefined ? value : `${year}-${month}-${day}`;
  },
  inches: (value) =>
    typeof value === "string" && Number.isFinite(Number(value)) ? Number(value) * 25.4 : value,
};

/** Returns the rows of a database with the design's columns. */
export function mappedRows(target: TargetName, mapping: Mapping): readonly Row[] {
  const { columns, rows }: Table = TARGETS[target];
  const places = DESIGN.map(({ column }) => ({
    column,
    at: columns.indexOf(mapping[column].from),
    make: convert[mapping[column].as],
  }));
  return rows.map((row) =>
    Object.fromEntries(places.map(({ column, at, make }) => [column, at < 0 ? null : make(row[at] ?? null)])),
  );
}

const fits: Readonly<Record<(typeof DESIGN)[number]["type"], (value: Value | undefined) => boolean>> = {
  date: isDate,
  number: (value) => typeof value === "number",
};

/** Returns an error message for each column that is unmapped or has values of the wrong type. */
export function mismatches(
  target: TargetName,
  mapping: Mapping,
): Readonly<Partial<Record<DesignColumn, string>>> {
  const rows = mappedRows(target, mapping);
  return Object.fromEntries(
    DESIGN.flatMap(({ column, type }) => {
      if (mapping[column].from === "") return [[column, `${target} has no column “${column}”: choose one`]];
      const wrong = rows.filter((row) => !fits[type](row[column]));
      const sample = wrong[0]?.[column];
      const what = typeof sample === "string" ? `text such as “${sample}”` : typeName(sample);
      return wrong.length === 0
        ? []
        : [[column, `A ${type} is asked for, ${wrong.length} rows have ${what}`]];
    }),
  );
}

const typeName = (value: Value | undefined) => (typeof value === "number" ? "a number" : "nothing");

/** Returns rain in mm and wet days by year. A day with any rain is wet. */
export const report = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ date }) => Number(String(date).slice(0, 4)))].map(([year, days]) => ({
    year,
    rain: days.reduce((sum, { rain_mm }) => sum + numberOf(rain_mm), 0),
    wet: days.filter(({ rain_mm }) => numberOf(rain_mm) > 0).length,
  }));
