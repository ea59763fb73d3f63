import { csvFormat, csvParse, tsvParse } from "d3-dsv";
import { visit } from "unist-util-visit";
import { parse } from "yaml";
import { z } from "zod";
import { MARKS, markSchemas } from "#charts/chart-schema.server.ts";
import { jsonSchema } from "./content-file.ts";
import type { Schema } from "./form-fields.ts";

/** A chart in the text of a page: its place, and its attributes as a form shows them. */
export type PlacedChart = {
  readonly start: number;
  readonly end: number;
  readonly values: Readonly<Record<string, string>>;
};

type ChartNode = {
  readonly position: { readonly start: { offset: number }; readonly end: { offset: number } };
  readonly attributes: readonly { name: string; value: string | null | { value: string } }[];
};

/** Labels and help of the attributes that every chart needs. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  title: ["Title", "The message of the chart, as a sentence."],
  sub: ["Below the title", "What is measured, where and in which unit."],
  mark: ["Kind of chart", ""],
  data: ["Public data set", "Leave it empty for numbers of your own."],
  rows: [
    "Numbers of your own",
    "Paste them from a spreadsheet, with the names of the columns in the first line.",
  ],
  source: ["Source of your numbers", "Such as: AIV, 2026."],
  steps: ["Steps", "They filter, group and sort the rows of a data set; docs/content.md lists them."],
  x: ["Across", "The name of a column. Of bars, the number."],
  y: ["Up and down", 'The name of a column, or several as ["one", "other"]. Of bars, the names.'],
};

/** Options of any mark: the chart's own check knows which ones a mark takes. */
const OPTIONS: Readonly<Record<string, Schema>> = Object.assign(
  {},
  ...MARKS.map((mark) => jsonSchema(z.strictObject(markSchemas[mark].shape)).properties),
);

/** Returns the fields of a chart. @param datasets the names to choose from */
export function chartSchema(datasets: readonly string[]): Schema {
  const field = (name: string): Schema => {
    const [title, description] = WORDS[name] ?? [];
    const { enum: options, type } = OPTIONS[name] ?? {};
    const choices =
      { mark: MARKS, data: datasets }[name] ??
      options ??
      (type === "boolean" ? ["true", "false"] : undefined);
    const words = { ...(title && { title }), ...(description && { description }) };
    return { type: "string", ...words, ...(choices && { enum: ["", ...choices] }) };
  };
  const names = [...new Set([...Object.keys(WORDS), ...Object.keys(OPTIONS)])];
  const properties = Object.fromEntries(names.map((name) => [name, field(name)]));
  return { type: "object", properties, required: Object.keys(WORDS) };
}

/** Returns the charts of a text, in their order. */
export async function chartsIn(body: string): Promise<PlacedChart[]> {
  if (!body.includes("<Chart")) return [];
  // Loaded on demand, like the pictures' library.
  const { createProcessor } = await import("@mdx-js/mdx");
  const charts: PlacedChart[] = [];
  visit(createProcessor().parse(body) as never, { name: "Chart" }, (node) => {
    const { position, attributes } = node as unknown as ChartNode;
    const values = attributes.map(({ name, value }) => {
      const text = value === null ? "true" : typeof value === "string" ? value : value.value;
      return [name, name === "rows" ? csvFormat(parse(text)) : text];
    });
    charts.push({
      start: position.start.offset,
      end: position.end.offset,
      values: Object.fromEntries(values),
    });
  });
  return charts;
}

/** Returns a chart as it is written in a page. */
export function chartText(values: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(values)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `  ${name}=${name === "rows" ? `{${rowsText(value)}}` : written(name, value)}\n`);
  return `<Chart\n${attributes.join("")}/>`;
}

/** Numbers, lists and rules are between braces, unless an option takes text only. */
const written = (name: string, value: string): string =>
  /^\s*([[{]|-?\d+(\.\d+)?$|true$|false$)/.test(value) && (name in WORDS || OPTIONS[name]?.type !== "string")
    ? `{${value}}`
    : `"${value.replaceAll('"', "&quot;").replaceAll("\n", " ")}"`;

/** Returns rows that were pasted, or typed with commas, as a list. */
function rowsText(pasted: string): string {
  const { columns, ...rows } = (pasted.split("\n", 1)[0]?.includes("\t") ? tsvParse : csvParse)(
    pasted,
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, text = ""]) => {
          const value = text.trim();
          return [name, value === "" ? null : Number.isFinite(Number(value)) ? Number(value) : value];
        }),
      ),
  );
  return `[\n${Object.values(rows)
    .map((row) => `    ${JSON.stringify(row)},\n`)
    .join("")}  ]`;
}
