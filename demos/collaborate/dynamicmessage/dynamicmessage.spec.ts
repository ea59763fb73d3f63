import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const rows = csvParse(readFileSync("node_modules/vega-datasets/data/iowa-electricity.csv", "utf8")).map(
  ({ year = "", source = "", net_generation }) => ({
    year: Number(year.slice(0, 4)),
    source,
    amount: Number(net_generation),
  }),
);
const share = (year: number, source: string) => {
  const all = rows.filter((row) => row.year === year);
  const total = all.reduce((sum, { amount }) => sum + amount, 0);
  return (100 * (all.find((row) => row.source === source)?.amount ?? Number.NaN)) / total;
};

test("each reader gets the sentence for their own row, worded by the rule that applies", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "collaborate/dynamicmessage");
  const readers = demo.getByRole("listitem").filter({ hasText: "filter:" });
  const sources = ["Renewables", "Nuclear Energy", "Fossil Fuels"];
  const expected = (year: number) =>
    sources.map((source) => {
      const diff = share(year, source) - share(year - 1, source);
      return `${share(year, source).toFixed(1)} percent of Iowa's electricity, ${Math.abs(diff).toFixed(1)} points ${diff > 0 ? "more" : "less"} than in ${year - 1}.`;
    });
  for (const year of [2017, 2009]) {
    await slide(demo, "Year selected", year);
    await expect(readers).toContainText(expected(year));
  }
  await slide(demo, "Year selected", 2001);
  await expect(readers.first()).toContainText("Renewables made 3.5 percent of Iowa's electricity.");
  await slide(demo, "Year selected", 2018);
  await expect(readers).toContainText(Array.from(sources, () => "No data for 2018 yet."));

  await slide(demo, "Year selected", 2017);
  const template = demo.getByRole("textbox", { name: "What the author writes" });
  await template.fill("In {year}, {sauce}");
  await expect(demo.getByRole("alert")).toContainText("There is no {sauce}");
  await template.fill("{source}, {year}: {share}%{change}\nless: , falling");
  await expect(readers).toContainText([
    `Renewables, 2017: ${share(2017, "Renewables").toFixed(1)}%, falling`,
    `Nuclear energy, 2017: ${share(2017, "Nuclear Energy").toFixed(1)}%`,
    "falling",
  ]);
});
