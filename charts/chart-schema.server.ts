import { z } from "zod";
import { keysOf } from "#contract/records.ts";
import { geographies } from "./geography.server.ts";
import { hues } from "./hues.ts";

export const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const field = z.string();
/** One field, or several: a series each, or a plot each if `color` separates series. */
const fieldList = z.union([field, z.array(field).readonly()]);
const optionalField = z.optional(field);
const number = z.optional(z.number());
const text = z.optional(z.string());
const format = z.optional(z.enum(["number", "compact", "percent", "currency", "plain"]));
const log = z.optional(z.literal("log"));

/** Options of all marks. */
export const commonOptions = {
  /** Each value of this field gets a small multiple. */
  facet: optionalField,
  /** Display names of fields and series. */
  names: z.optional(z.record(z.string(), z.string()).readonly()),
  /** The color of marks without series. */
  hue: z.optional(z.enum(keysOf(hues))),
  /** Unit of the measure, shown after its numbers, and their format. */
  unit: text,
  format,
  digits: number,
  /** Height of the plot in rem; of one row for bars, heat maps and strips. */
  height: number,
};

/** Field that separates series. */
const color = optionalField;
/** The series, bars or regions that the title is about. */
const highlight = z.optional(z.union([value, z.array(value).readonly()]));
/** Stacks the series; `share` scales every stack to 100%. Areas stack by default. */
const stack = z.optional(z.union([z.boolean(), z.literal("share")]));
/** Starts the value axis at zero. Those of bars, columns and areas always do. */
const zero = z.optional(z.boolean());
/** Lines across the plot at a value, each with its name. */
const references = z.optional(
  z.array(z.strictObject({ x: z.optional(value), y: number, label: z.string() })).readonly(),
);

/** Options of marks between two axes; the notes are short annotations at a point. */
const axes = {
  highlight,
  references,
  notes: z.optional(z.array(z.strictObject({ x: value, y: z.number(), text: z.string() })).readonly()),
  xUnit: text,
  xLabel: text,
  yLabel: text,
};

/** Options of marks between two measures, or a measure and time. */
const scales = { xFormat: format, xScale: log, yScale: log, zero };

/** The field whose number sets the area of a dot; the field that names it, and the names that are shown. */
const labeled = { size: optionalField, label: optionalField, labels: z.optional(z.array(value).readonly()) };

const markSchema = <M extends string, Shape extends z.ZodRawShape>(mark: M, shape: Shape) =>
  z.strictObject({ mark: z.literal(mark), ...commonOptions, ...shape });

/** The encodings and options of each mark, in pages, demos and stored views. `x` is horizontal and `y` vertical. */
export const markSchemas = {
  line: markSchema("line", { x: field, y: fieldList, color, ...axes, ...scales }),
  area: markSchema("area", { x: field, y: fieldList, color, ...axes, xFormat: format, stack }),
  bar: markSchema("bar", {
    x: field,
    y: field,
    color,
    highlight,
    references,
    stack,
    /** Longest first (the default), or as in the rows. */
    order: z.optional(z.enum(["value", "given"])),
  }),
  /** `bins` shows a histogram of the field `x` with about this number of bins. */
  column: markSchema("column", { x: field, y: z.optional(fieldList), bins: number, color, ...axes, stack }),
  dot: markSchema("dot", { x: field, y: field, color, ...axes, ...labeled, ...scales }),
  /** `color` is the field whose number shades a cell. */
  heat: markSchema("heat", { x: field, y: field, color: field, xFormat: format }),
  /** `low` and `high` are the fields of the two ends. */
  range: markSchema("range", { x: optionalField, y: optionalField, low: field, high: field, ...axes, zero }),
  strip: markSchema("strip", { x: field, y: optionalField, highlight, references, xScale: log, zero }),
  map: markSchema("map", {
    map: z.optional(z.enum(geographies)),
    /** Field whose number shades the region with the `id` of the row. */
    color,
    /** Fields of the position of a point, in degrees. */
    lat: optionalField,
    lon: optionalField,
    highlight,
    ...labeled,
  }),
} as const satisfies Record<string, z.ZodObject>;

export const MARKS = keysOf(markSchemas);

/** The options of one mark. */
export type MarkOptions = z.output<(typeof markSchemas)[keyof typeof markSchemas]>;
