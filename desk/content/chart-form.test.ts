import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { chartSchema, chartsIn, chartText } from "./chart-form.ts";
import { partsOf } from "./content-file.ts";
import { fieldOf } from "./form-fields.ts";

const chart = (values: Record<string, string>) => chartText({ title: "A title", mark: "bar", ...values });

it("reads each chart of the site, and writes what it has read", async () => {
  const files = globSync("content/pages/**/*.mdx");
  let count = 0;
  for (const file of files) {
    const charts = await chartsIn(partsOf(file, readFileSync(file, "utf8")).body ?? "");
    for (const { values } of charts) {
      const [again] = await chartsIn(chartText(values));
      // MDX takes the indentation of further lines away.
      const texts = (each: object | undefined) => JSON.stringify(each).replace(/\\n */g, " ");
      expect(texts(again?.values), file).toBe(texts(values));
      count++;
    }
  }
  expect(count).toBeGreaterThan(100);
});

it("takes numbers that were pasted from a spreadsheet, or typed with commas", async () => {
  const rows = 'rows={[\n    {"month":"Jan","sold":1200},\n    {"month":"Feb, late","sold":null},\n  ]}';
  expect(chart({ rows: "month\tsold\nJan\t1200\nFeb, late\t" })).toContain(rows);
  expect(chart({ rows: 'month,sold\nJan,1200\n"Feb, late",' })).toContain(rows);
});

it.each([
  ["a text", { x: "sold" }, 'x="sold"'],
  ["a text with quotation marks", { title: 'A "title"' }, 'title="A &quot;title&quot;"'],
  ["a number", { digits: "1" }, "digits={1}"],
  ["several columns", { y: '["a", "b"]' }, 'y={["a", "b"]}'],
  ["a choice of yes and no", { zero: "true" }, "zero={true}"],
  ["a unit that is a number", { unit: "100" }, 'unit="100"'],
])("writes %s", (_case, values, written) => expect(chart(values)).toContain(`  ${written}\n`));

it("leaves out what is empty", () => expect(chart({ sub: "", digits: "" })).not.toMatch(/sub|digits/));

it("offers kinds, data sets and options to choose from", () => {
  const field = fieldOf(chartSchema(["co2", "cars"]), { mark: "bar" });
  const options = (name: string) =>
    field.kind === "group" &&
    field.fields.flatMap((each) => (each.name === name && "options" in each ? each.options : []));
  expect(options("mark")).toContain("column");
  expect(options("data")).toEqual(["", "co2", "cars"]);
  expect(options("zero")).toContain("false");
  expect(options("format")).toContain("percent");
});
