import { z } from "zod";
import { keysOf } from "#contract/records.ts";
import {
  type Dataset,
  type DatasetName,
  datasetInfo,
  datasets,
  isDatasetName,
  readDataset,
} from "./datasets.server.ts";
import { geographies, readGeography } from "./geography.server.ts";
import { type ChartSpec, hues, MARKS, type Mark } from "./spec.ts";
import {
  type Condition,
  type Derivation,
  requireFields,
  type Step,
  type Summary,
  transform,
} from "./transform.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const fieldList = z.union([z.string(), z.array(z.string()).readonly()]);
const rows = z.array(z.record(z.string(), value));
const number = z.enum(["number", "compact", "percent", "currency", "plain"]);

const steps = z.array(
  z.union([
    z.strictObject({ where: z.record(z.string(), z.custom<Condition>()) }),
    z.strictObject({ derive: z.record(z.string(), z.custom<Derivation>()) }),
    z.strictObject({ group: fieldList, values: z.record(z.string(), z.custom<Summary>()) }),
    z.strictObject({ bin: z.string(), count: z.optional(z.number()) }),
    z.strictObject({ sort: fieldList }),
    z.strictObject({ limit: z.number() }),
    z.strictObject({ pivot: z.string(), value: z.string(), by: fieldList }),
    z.strictObject({
      unpivot: z.array(z.string()),
      name: z.optional(z.string()),
      value: z.optional(z.string()),
    }),
    z.strictObject({ join: z.string(), on: z.string(), with: z.optional(z.string()) }),
    z.strictObject({ keep: z.array(z.string()) }),
  ]),
  "is a list of where, derive, group, bin, sort, limit, pivot, unpivot, join and keep; see docs/content.md",
);

/** The encodings and options of a chart, in pages, demos and stored views. */
const options = {
  mark: z.enum(MARKS),
  /** Field of the horizontal position; for bars the measure. */
  x: z.optional(z.string()),
  /** Field of the vertical position; several fields become one series each, or a plot each if `color` separates series. */
  y: z.optional(fieldList),
  /** Field that separates series, or whose number shades a heat map or map. */
  color: z.optional(z.string()),
  /** Facet: each value of this field gets a small multiple. */
  facet: z.optional(z.string()),
  /** Field whose number sets the area of a dot. */
  size: z.optional(z.string()),
  /** Field that names a dot, and the values of it that are shown as labels. */
  label: z.optional(z.string()),
  labels: z.optional(z.array(value).readonly()),
  /** Fields of the two ends of a range. */
  low: z.optional(z.string()),
  high: z.optional(z.string()),
  /** Stacks the series; `share` scales every stack to 100%. Areas stack by default. */
  stack: z.optional(z.union([z.boolean(), z.literal("share")])),
  /** Shows a histogram of the field `x` with about this number of bins. */
  bins: z.optional(z.number()),
  /** Order of bars: longest first (the default), or as in the rows. */
  order: z.optional(z.enum(["value", "given"])),
  /** The series, bars or regions that the title is about. */
  highlight: z.optional(z.union([value, z.array(value).readonly()])),
  hue: z.optional(z.enum(keysOf(hues))),
  /** Unit of the measure, shown after its numbers. */
  unit: z.optional(z.string()),
  format: z.optional(number),
  digits: z.optional(z.number()),
  /** Unit of the horizontal axis of dots. */
  xUnit: z.optional(z.string()),
  xFormat: z.optional(number),
  xLabel: z.optional(z.string()),
  yLabel: z.optional(z.string()),
  xScale: z.optional(z.literal("log")),
  yScale: z.optional(z.literal("log")),
  /** Starts the value axis of lines or dots at zero. Bars, columns and areas always do. */
  zero: z.optional(z.boolean()),
  /** Reference lines across the plot at a value, each with its name. */
  references: z.optional(
    z
      .array(z.strictObject({ x: z.optional(value), y: z.optional(z.number()), label: z.string() }))
      .readonly(),
  ),
  /** Short annotations at a point. */
  notes: z.optional(z.array(z.strictObject({ x: value, y: z.number(), text: z.string() })).readonly()),
  /** Display names of fields and series. */
  names: z.optional(z.record(z.string(), z.string()).readonly()),
  /** Height of the plot in rem; of one row for bars, heat maps and strips. */
  height: z.optional(z.number()),
  /** Fields of the position of a point on a map, in degrees. */
  lat: z.optional(z.string()),
  lon: z.optional(z.string()),
};
export type ChartOptions = z.output<z.ZodObject<typeof options>>;

/** The chart props that editors can use. */
const chartSchema = z.strictObject({
  data: z.optional(z.string()),
  rows: z.optional(rows),
  source: z.optional(z.string()),
  steps: z.optional(steps),
  map: z.optional(z.enum(geographies)),
  title: z.string(),
  sub: z.optional(z.string()),
  ...options,
});

/** Required fields of each mark. */
const needed: Record<Mark, readonly ("x" | "y" | "color" | "low" | "high")[]> = {
  line: ["x", "y"],
  area: ["x", "y"],
  bar: ["x", "y"],
  column: ["x"],
  dot: ["x", "y"],
  heat: ["x", "y", "color"],
  range: ["low", "high"],
  strip: ["x"],
  map: [],
};

/** A chart of a page: its specification, title texts and data source. */
export type PageChart = {
  title: string;
  sub: string | undefined;
  source: Dataset | string | undefined;
  spec: ChartSpec;
};

/**
 * Parses the chart props of a page: data by name, steps, encodings.
 * @throws Error with the problem and the accepted values
 */
export function readChart(props: Record<string, unknown>): PageChart {
  const result = chartSchema.safeParse(props);
  if (!result.success) throw new Error(result.error.issues.map(explainIssue).join("; "));
  const { data, rows: ownRows, steps: given = [], source, map, title, sub, ...spec } = result.data;
  if ((data === undefined) === (ownRows === undefined))
    throw new Error("needs either data (the name of a data set) or rows");
  const name = data === undefined ? undefined : knownDataset(data);
  if (name === undefined && source === undefined) throw new Error("rows of your own need a source");

  const prepared = transform(
    name === undefined ? (ownRows ?? []) : readDataset(name),
    given.map(
      (step): Step => ("join" in step ? { ...step, join: readDataset(knownDataset(step.join)) } : step),
    ),
  );
  if (prepared.length === 0) throw new Error("no rows are left after its steps");
  for (const field of needed[spec.mark])
    if (spec[field] === undefined) throw new Error(`mark "${spec.mark}" needs ${field}`);
  if (spec.mark === "column" && spec.y === undefined && spec.bins === undefined)
    throw new Error('mark "column" needs y or bins');
  if (spec.mark === "map" && (map === undefined || (spec.color === undefined && (!spec.lat || !spec.lon))))
    throw new Error('mark "map" needs map, and color (with x, the field of the id) or lat and lon');
  const { x, y, color, facet, size, label, low, high, lat, lon } = spec;
  requireFields(
    prepared,
    [x, y, color, facet, size, label, low, high, lat, lon].flat().filter((field) => field !== undefined),
  );

  return {
    title,
    sub,
    source: name === undefined || source !== undefined ? source : datasetInfo(name),
    spec: { ...spec, rows: prepared, geography: map && readGeography(map) },
  };
}

function knownDataset(name: string): DatasetName {
  if (isDatasetName(name)) return name;
  throw new Error(`unknown data set "${name}" (there are ${Object.keys(datasets).join(", ")})`);
}

function explainIssue(issue: z.core.$ZodIssue): string {
  const where = issue.path.join(".");
  if (issue.code === "unrecognized_keys")
    return `unknown ${issue.keys.map((key) => `"${key}"`).join(", ")} (has ${Object.keys(chartSchema.shape).join(", ")})`;
  if (where === "mark") return `unknown mark (has ${MARKS.join(", ")})`;
  if (where === "hue") return `unknown hue (has ${Object.keys(hues).join(", ")})`;
  return `${where}: ${issue.message}`;
}
