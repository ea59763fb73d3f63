import { z } from "zod";
import { MARKS, markSchemas, value } from "./chart-schema.server.ts";
import { dateFormat } from "./format-values.ts";
import { readGeography } from "./geography.server.ts";
import { hues } from "./hues.ts";
import type { DatasetDescription } from "./public-datasets.server.ts";
import type { Row } from "./rows.ts";
import type { AnySpec, ChartSpec } from "./spec.ts";
import {
  type Condition,
  type Derivation,
  requireFields,
  type Step,
  type Summary,
  transform,
} from "./transform.ts";

const fieldList = z.union([z.string(), z.array(z.string()).readonly()]);
const rows = z.array(z.record(z.string(), value));

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

/** Attributes beside the encodings and options of a mark. */
const pageProps = {
  data: z.optional(z.string()),
  rows: z.optional(rows),
  source: z.optional(z.string()),
  steps: z.optional(steps),
  title: z.string(),
  sub: z.optional(z.string()),
};

/** A chart of a page: its specification, title texts and data source. */
export type PageChart = {
  title: string;
  sub: string | undefined;
  source: DatasetDescription | string | undefined;
  spec: ChartSpec;
};

/** A data set that a chart can name. */
export type Dataset = DatasetDescription & { rows: () => readonly Row[] };

/**
 * Parses the chart props of a page: data by name, steps, encodings.
 * @param findDataset throws an error for an unknown name
 * @throws Error with the problem and the accepted values
 */
export function readChart(props: Record<string, unknown>, findDataset: (name: string) => Dataset): PageChart {
  const mark = MARKS.find((each) => each === props.mark);
  if (!mark) throw new Error(`unknown mark (has ${MARKS.join(", ")})`);
  if ((props.data === undefined) === (props.rows === undefined))
    throw new Error("needs either data (the name of a data set) or rows");
  const schema = z.strictObject({ ...pageProps, ...markSchemas[mark].shape });
  const result = schema.safeParse(props);
  if (!result.success)
    throw new Error(result.error.issues.map((issue) => explainIssue(issue, props, schema)).join("; "));
  const { data, rows: ownRows, steps: given = [], source, title, sub, ...options } = result.data;
  const { map, ...spec }: Omit<AnySpec, "rows"> = options;
  const dataset = data === undefined ? undefined : findDataset(data);
  if (!dataset && source === undefined) throw new Error("rows of your own need a source");

  const prepared = transform(
    dataset?.rows() ?? ownRows ?? [],
    given.map((step): Step => ("join" in step ? { ...step, join: findDataset(step.join).rows() } : step)),
  );
  if (prepared.length === 0) throw new Error("no rows are left after its steps");
  if (mark === "column" && spec.y === undefined && spec.bins === undefined)
    throw new Error('mark "column" needs y or bins');
  if (mark === "range" && spec.x === undefined && spec.y === undefined)
    throw new Error('mark "range" needs x or y');
  if (mark === "map" && (map === undefined || (spec.color === undefined && (!spec.lat || !spec.lon))))
    throw new Error('mark "map" needs map, and color (of rows with an id) or lat and lon');
  const { x, y, color, facet, size, label, low, high, lat, lon } = spec;
  const shadedId = mark === "map" && lat === undefined ? "id" : undefined;
  requireFields(
    prepared,
    [x, y, color, facet, size, label, low, high, lat, lon, shadedId]
      .flat()
      .filter((each) => each !== undefined),
  );

  return {
    title,
    sub,
    source: source ?? dataset,
    // The schema of its mark has parsed it.
    spec: {
      ...spec,
      rows: withMonthNames(prepared, given, [x, y]),
      geography: map && readGeography(map),
    } as ChartSpec,
  };
}

const monthName = dateFormat({ month: "short" });

/** Names the months of the year on an axis, which steps compare as numbers. Names keep the order of the rows. */
function withMonthNames(rows: readonly Row[], given: z.output<typeof steps>, axes: readonly unknown[]) {
  const months = given
    .flatMap((step) => ("derive" in step ? Object.entries(step.derive) : []))
    .filter(([field, how]) => "month" in how && axes.includes(field));
  return months.reduce(
    (sorted, [field]) =>
      sorted
        .toSorted((a, b) => Number(a[field]) - Number(b[field]))
        .map((row) => ({ ...row, [field]: monthName.format(Date.UTC(2001, Number(row[field]) - 1)) })),
    rows,
  );
}

function explainIssue(
  issue: z.core.$ZodIssue,
  props: Record<string, unknown>,
  { shape }: z.ZodObject,
): string {
  const where = issue.path.join(".");
  if (issue.code === "unrecognized_keys" && where === "")
    return `unknown ${issue.keys.map((key) => `"${key}"`).join(", ")} (has ${Object.keys(shape).join(", ")})`;
  if (issue.path.length === 1 && props[where] === undefined) return `mark "${props.mark}" needs ${where}`;
  if (where === "hue") return `unknown hue (has ${Object.keys(hues).join(", ")})`;
  return `${where}: ${issue.message}`;
}
