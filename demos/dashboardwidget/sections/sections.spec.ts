import { readDataset } from "#company/datasets.server.ts";
import { keyFigures, openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const lines = readDataset("retail-sales");
const dollars = (...stores: readonly unknown[]) =>
  Math.round(
    lines
      .filter(({ store, order_date }) => stores.includes(store) && String(order_date).startsWith("2025-12"))
      .reduce((sum, line) => sum + Number(line.revenue), 0),
  ).toLocaleString("en-US");

test("sections expand and have subtotals", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/sections");
  expect(await keyFigures(demo)).toMatchObject({ "Queries run": "3 of 19", "Loaded after": "0.5 s" });

  await demo.getByRole("button", { name: "East" }).click();
  const east = demo.getByRole("region", { name: "East" });
  const subtotal = dollars("Portland store", "Albany store", "Burlington store");
  await expect(east.getByRole("row", { name: "Subtotal" })).toContainText(subtotal);
  await expect(east.getByRole("row", { name: "All East" })).toContainText(subtotal);
  await expect(east.getByRole("row", { name: "Portland" })).toContainText(dollars("Portland store"));
  await expect(east.getByRole("row", { name: "Albany" }).getByRole("cell").last()).toHaveText("−100.0%");
  expect(await keyFigures(demo)).toMatchObject({
    "All sections, December 2025": `$${dollars(...new Set(lines.map(({ store }) => store)))}`,
    "Queries run": "7 of 19",
    "Loaded after": "1.0 s",
  });
});
