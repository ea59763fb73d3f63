import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const routes = csvParse(readFileSync("node_modules/vega-datasets/data/flights-airport.csv", "utf8"));
const from = (code: string) =>
  routes
    .flatMap(({ origin, destination = "", count }) =>
      origin === code ? [{ destination, count: Number(count) }] : [],
    )
    .sort((a, b) => b.count - a.count);

test("order, visibility and opacity of layers update the map, the legend and the counts", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "dashboardvisualization/layers");
  const legend = demo.getByRole("list", { name: "Legend" }).getByRole("listitem");
  const [busiest] = from("SEA");
  await expect(demo.getByRole("heading", { name: `${from("SEA").length} airports` })).toBeVisible();
  await expect(legend).toHaveText([
    new RegExp(`^Airports, .* to ${busiest?.count.toLocaleString("en-US")},`),
    /^Routes/,
    /^States/,
  ]);

  // Move the states to the top.
  for (const _ of [1, 2, 3]) await demo.getByRole("button", { name: "Move States up" }).press("Enter");
  await expect(legend).toHaveText([/^States/, /^Airports/, /^Routes/]);
  const topmost = demo.locator("svg > g").last();
  await expect(topmost).toHaveAttribute("stroke", "var(--color-amber)");

  await slide(demo, "Opacity of states", 30);
  await expect(topmost).toHaveAttribute("opacity", "0.3");
  await demo.getByRole("switch", { name: "States" }).uncheck();
  await expect(legend).toHaveText([/^Airports/, /^Routes/]);
  await demo.getByRole("switch", { name: "States" }).check();
  await demo.getByRole("combobox", { name: "States shaded by" }).selectOption("Hurricanes");
  await expect(legend.first()).toContainText("Hurricanes: from 0 to");
});
