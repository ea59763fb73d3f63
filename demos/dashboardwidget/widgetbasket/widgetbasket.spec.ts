import type { Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const key = ({ order_id, line }: Row) => `${order_id}-${line}`;
const sales = readDataset("retail-sales");
const returned = new Set(readDataset("retail-returns").map(key));
const chairs = sales.filter((line) => line.product === "Folding cedar chair" && returned.has(key(line)));
const tickets2025 = readDataset("retail-tickets").filter(({ opened }) => String(opened).startsWith("2025"));

test("widgets are collected and filtered together", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/widgetbasket");
  const widgets = demo.getByRole("list").last().getByRole("listitem");
  const filter = demo.getByRole("combobox", { name: "One filter for all" });
  await expect(widgets).toHaveCount(3);
  await expect(demo.getByText(`Returns: ${chairs.length}, as on its dashboard`)).toBeVisible();
  await expect(demo.getByText(`Tickets of 2025: ${tickets2025.length}, as on its dashboard`)).toBeVisible();

  // The chair was not sold in 2024, and the other figures differ from the originals.
  await filter.selectOption("2024");
  await expect(demo.getByText("No rows in 2024: its data are from 2025")).toBeVisible();
  await expect(demo.getByText("3 of 3 numbers differ").last()).toBeVisible();
  await filter.selectOption("2025");
  await expect(demo.getByText("1 of 3 numbers differ").last()).toBeVisible();
  await demo.getByRole("switch", { name: "Chair returns" }).uncheck();
  await demo.getByRole("switch", { name: "Albany store" }).check();
  await expect(widgets).toHaveText([/^Support tickets/, /^Grand Rapids store/, /^Albany store/]);
});
