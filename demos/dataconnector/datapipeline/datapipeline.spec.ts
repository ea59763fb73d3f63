import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const prices = csvParse(readFileSync("node_modules/vega-datasets/data/stocks.csv", "utf8"));
const months = new Set(prices.map(({ date }) => date)).size;
const symbols = new Set(prices.map(({ symbol }) => symbol)).size;
test("steps show their results, and a failed check stops the load", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "dataconnector/datapipeline");
  const steps = demo.getByRole("group", { name: "Steps", exact: true });
  const step = (title: string) => steps.getByRole("row", { name: new RegExp(`^${title} `) });
  await expect(step("Read")).toContainText(String(prices.length));
  await expect(step("Pivot")).toContainText(String(months));
  await expect(step("Pivot")).toContainText(`${months * symbols - prices.length} cells left empty`);
  await expect(step("Check")).toContainText(`${prices.length} = ${prices.length}`);

  // The check catches zeros; without it they are loaded.
  await demo.getByRole("radio", { name: "Become 0" }).check({ force: true });
  await expect(step("Check")).toContainText(`${months * symbols} filled cells for ${prices.length} rows`);
  await expect(step("Derive")).toContainText("Not reached");
  await expect(demo.getByText("the old table stays").last()).toBeVisible();
  await demo.getByRole("switch", { name: "Check" }).uncheck();
  await expect(demo.getByText("The new table is in place")).toBeVisible();

  // Dedupe drops the second copy of the file; without it the pivot adds prices up twice.
  await demo.getByRole("radio", { name: "Stay empty" }).check({ force: true });
  await demo.getByRole("switch", { name: "The file arrives twice" }).check();
  await expect(step("Dedupe")).toContainText(`${prices.length} dropped`);
  await demo.getByRole("switch", { name: "Dedupe" }).uncheck();
  const preview = demo.getByRole("group", { name: "Rows after the step" });
  const first = prices.find(({ symbol, date }) => symbol === "IBM" && date === "Jan 1 2000");
  await expect(preview.getByRole("row").nth(1)).toContainText((Number(first?.price) * 2).toFixed(2));
});
