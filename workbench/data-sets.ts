import type { DatasetName } from "#charts/datasets.server.ts";
import { type Dimension, EMPTY_VIEW, type Measure, type Part, ROW_COUNT, type View } from "./model/view.ts";

/** A data set that the workbench offers, with its initial view. */
export type DataSet = {
  name: string;
  title: string;
  about: string;
  source: { title: string; href?: string };
  /** Name of the chart data from which the build writes the file. */
  rows: DatasetName | "flights";
  /** Compressed size of the file, shown in the list of data sets if it is large. */
  weight?: string;
  view: View;
};

const view = (given: Partial<View>): View => ({ ...EMPTY_VIEW, ...given });
const by = (field: string, part: Part = "exact"): Dimension[] => [{ field, part }];
const means = (...fields: readonly string[]): Measure[] =>
  fields.map((field) => ({ field, summary: "mean" }));

const BTS = { title: "U.S. Bureau of Transportation Statistics", href: "https://www.transtats.bts.gov/" };

/** The first one is the default. */
export const dataSets = [
  {
    name: "sales",
    title: "A retailer's sales",
    about: "52,518 order lines of a fictional retailer, 2023 to 2025: revenue, cost, promotions",
    source: { title: "Harbor & Pine, a fictional retailer" },
    rows: "retail-sales",
    view: view({
      columns: by("order_date", "month"),
      color: by("category"),
      values: [{ field: "revenue", summary: "sum" }],
      mark: "area",
    }),
  },
  {
    name: "birdstrikes",
    title: "Bird strikes",
    about: "10,000 reports of aircraft that met wildlife, United States, 1990 to 2002",
    source: { title: "FAA Wildlife Strike Database", href: "https://wildlife.faa.gov/" },
    rows: "birdstrikes",
    view: view({
      columns: by("Flight Date", "monthOfYear"),
      color: by("Wildlife Size"),
      values: [ROW_COUNT],
    }),
  },
  {
    name: "movies",
    title: "Films",
    about: "3,201 films with budget, income and ratings; known to contain errors",
    source: { title: "vega-datasets", href: "https://github.com/vega/vega-datasets" },
    rows: "movies",
    view: view({ rows: by("Major Genre"), values: means("IMDB Rating") }),
  },
  {
    name: "cars",
    title: "Cars",
    about: "406 car models of 1970 to 1982",
    source: { title: "StatLib, Carnegie Mellon University", href: "http://lib.stat.cmu.edu/datasets/" },
    rows: "cars",
    view: view({
      columns: by("Year", "year"),
      color: by("Origin"),
      values: means("Miles_per_Gallon"),
      mark: "line",
    }),
  },
  {
    name: "gapminder",
    title: "Countries",
    about: "62 countries every five years, 1955 to 2005: population, life expectancy, fertility",
    source: { title: "Gapminder Foundation, CC BY 4.0", href: "https://www.gapminder.org/data/" },
    rows: "gapminder",
    view: view({
      rows: by("country"),
      values: means("fertility", "life_expect"),
      filters: [{ field: "year", part: "exact", values: [2005] }],
      top: 0,
    }),
  },
  {
    name: "weather",
    title: "Weather",
    about: "2,922 days in Seattle and New York, 2012 to 2015: rain, temperature, wind",
    source: {
      title: "NOAA National Climatic Data Center",
      href: "https://www.ncdc.noaa.gov/cdo-web/",
    },
    rows: "weather",
    view: view({
      columns: by("date", "monthOfYear"),
      rows: by("location"),
      values: means("temp_max"),
    }),
  },
  {
    name: "unemployment",
    title: "Unemployment",
    about: "1,708 months of 14 industries, 2000 to 2010: people out of work, and their rate",
    source: { title: "U.S. Bureau of Labor Statistics", href: "https://www.bls.gov/cps/" },
    rows: "unemployment-across-industries",
    view: view({
      columns: by("date", "month"),
      color: by("series"),
      values: [{ field: "count", summary: "sum" }],
      mark: "area",
    }),
  },
  {
    name: "football",
    title: "Football",
    about: "6,508 matches of five leagues, 2013 to 2017",
    source: { title: "OpenFootball", href: "https://github.com/openfootball/football.json" },
    rows: "football",
    view: view({
      rows: by("division"),
      values: means("home_score", "away_score"),
      show: "pivot",
    }),
  },
  {
    name: "flights",
    title: "One million flights",
    about: "the first 1,000,000 flights of 2001, 1 January to 2 March, with delay and distance",
    source: BTS,
    rows: "flights",
    weight: "5 MB",
    view: view({ columns: by("date", "weekday"), values: means("delay") }),
  },
] as const satisfies readonly DataSet[];

export const DEFAULT_SET: DataSet = dataSets[0];

/** @returns the set of that name, or undefined if there is none */
export const dataSetNamed = (name: string): DataSet | undefined =>
  dataSets.find((each) => each.name === name);

/** @returns the name of a set's file in the folder of `engineFiles` */
export const fileNameOf = ({ name }: Pick<DataSet, "name">) => `${name}.csv`;
