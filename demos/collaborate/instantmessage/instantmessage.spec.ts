import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const lines = readDataset("retail-sales").filter(
  ({ order_date, store }) => String(order_date).startsWith("2025-02") && store === "Eugene store",
);
const orders = [...Map.groupBy(lines, ({ order_id }) => order_id).values()]
  .map((order) => order.reduce((sum, { revenue }) => sum + numberOf(revenue), 0))
  .sort((a, b) => b - a);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const write = (value: number) =>
  value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test("a message carries the sender's filters to the other reader", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "collaborate/instantmessage");
  const analyst = demo.getByRole("region", { name: "Analyst" });
  const owner = demo.getByRole("region", { name: "Owner of the dashboard" });
  const chart = (reader: typeof owner) => reader.locator("[data-tooltips]");

  const [largest = 0, ...others] = orders;
  await owner.getByRole("button", { name: "Send with this view" }).click();
  await analyst.getByRole("button", { name: "Open this view: Eugene store" }).click();
  await expect(demo.getByText("Both see the same: Eugene store").last()).toBeVisible();
  await expect(analyst.getByRole("row").nth(1)).toContainText(write(largest));
  await expect(analyst.getByText(`${orders.length} orders`)).toBeVisible();

  await analyst.getByRole("switch", { name: "Without each store's largest order" }).check();
  await expect(chart(analyst)).toContainText(`$${mean(others).toFixed(0)}`);
  await expect(demo.getByText("They are looking at different views").last()).toBeVisible();
  await analyst.getByRole("textbox", { name: "Message" }).fill("Without it I get $105.");
  await analyst.getByRole("textbox", { name: "Message" }).press("Enter");
  await owner
    .getByRole("button", { name: "Open this view: Eugene store, without the largest order" })
    .click();
  await expect(owner.getByText(`${others.length} orders`)).toBeVisible();
});
