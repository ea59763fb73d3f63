import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const rows = csvParse(readFileSync("node_modules/vega-datasets/data/iowa-electricity.csv", "utf8"));
const total = (year: string) =>
  rows
    .filter((row) => row.year?.startsWith(year))
    .reduce((sum, { net_generation }) => sum + Number(net_generation), 0)
    .toLocaleString("en-US");

test("bands fill pages in order, and variables are reset as the design specifies", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "reporting/jasperopensource");
  const sheet = demo.getByRole("group", { name: /^Page \d+ of/ });
  await expect(sheet).toContainText(`Total of 2001${total("2001")}`);
  const pages = async () => Number(/of (\d+)/.exec((await sheet.getAttribute("aria-label")) ?? "")?.[1]);
  const before = await pages();
  await slide(demo, "Page", before);
  await expect(sheet).toContainText(`Total of 2017${total("2017")}`);
  await expect(sheet).toContainText(`All years${total("2")}`);

  await demo.getByRole("radio", { name: "Never" }).check({ force: true });
  await expect(sheet).toContainText(`Total of 2017${total("2")}`);
  await slide(demo, "Page", 1);
  await expect(sheet).toContainText(`Total of 2001${total("2001")}`);

  const design = demo.getByRole("textbox", { name: "generation.jrxml" });
  const text = await design.inputValue();
  await design.fill(text.replace(/(<detail>\s*<band height=")\d+/, (_, start: string) => `${start}40`));
  await expect.poll(pages).toBeGreaterThan(before);
  await design.fill(text.replace("Iowa's net generation", "Electricity of Iowa"));
  await expect(sheet).toContainText("Electricity of Iowa");
  await design.fill(text.replace("$F{source}", "$F{fuel}"));
  await expect(demo.getByRole("alert")).toContainText("There is no field fuel");
});
