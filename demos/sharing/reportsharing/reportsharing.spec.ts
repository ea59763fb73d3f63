import { readDataset } from "#company/datasets.server.ts";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const sales = readDataset("retail-sales").filter(({ order_date }) => String(order_date) >= "2025-12");
const portland = sales.filter(({ store }) => store === "Portland store");
const days = [...new Set(sales.map(({ order_date }) => String(order_date)))].sort();

test("the rows that a recipient reads depend on the way of sharing, the rule and the day", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "sharing/reportsharing");
  const reads = (count: number) =>
    expect(
      demo.getByText(
        `She can read ${count.toLocaleString("en-US")} of ${sales.length.toLocaleString("en-US")} order lines`,
        { exact: true },
      ),
    ).toBeVisible();
  const way = (name: string) => demo.getByRole("combobox", { name: "Way of sharing" }).selectOption(name);
  await reads(portland.length);
  await demo.getByRole("switch", { name: "Row permission" }).uncheck();
  await reads(sales.length);

  await way("File");
  await demo.getByRole("switch", { name: "Filtered" }).check();
  await slide(demo, "Sent on", days.indexOf("2025-12-10"));
  const early = portland.filter(({ order_date }) => String(order_date) <= "2025-12-10").length;
  await reads(early);

  await demo.getByRole("switch", { name: "revoked" }).check();
  await reads(early);
  await way("Link");
  await expect(demo.getByRole("group", { name: "What she opens" })).toContainText("You have no access");
});
