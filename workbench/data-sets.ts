import type { DatasetName } from "#company/datasets.server.ts";
import { type Dimension, EMPTY_VIEW, type Measure, type Part, ROW_COUNT, type View } from "./model/view.ts";

/** A data set that the workbench offers, with its initial view. */
export type DataSet = {
  name: string;
  title: string;
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
    source: { title: "vega-datasets", href: "https://github.com/vega/vega-datasets" },
    rows: "movies",
    view: view({ rows: by("Major Genre"), values: means("IMDB Rating") }),
  },
  {
    name: "cars",
    title: "Cars",
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
