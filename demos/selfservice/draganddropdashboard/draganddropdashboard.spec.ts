import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const sales = readDataset("retail-sales");
/** Returns the gross margin of a month or year in percent. */
function marginOf(period: string) {
  const lines = sales.filter(({ order_date }) => String(order_date).startsWith(period));
  const sum = (field: "revenue" | "cost") => lines.reduce((total, line) => total + numberOf(line[field]), 0);
  return `${((100 * (sum("revenue") - sum("cost"))) / sum("revenue")).toFixed(1)}%`;
}

test("a dashboard is arranged by keyboard and pointer, and ordered for phones", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "selfservice/draganddropdashboard");
  const order = demo.locator("[data-order]");
  const place = demo.locator("[data-place]");
  const widget = (name: string) => demo.locator(`[data-widget=${name}]`);
  const button = (name: string) => demo.getByRole("button", { name, exact: true });
  const press = async (name: string, key: string, times = 1) => {
    for (let i = 0; i < times; i++) await button(name).press(key);
  };
  await expect(order).toContainText("filter, key figure, table, wide chart");

  // Build the page's layout by keyboard: figure in columns 1 to 4, comparison 5 to 12, chart 1 to 8, table 9 to 12.
  await press("Move Table", "ArrowDown");
  await expect(place).toHaveText("Table: columns 5 to 12, rows 14 to 17");
  await demo.getByRole("switch", { name: "Comparison" }).check();
  await expect(place).toHaveText("Comparison: columns 5 to 12, rows 3 to 6");
  await press("Resize Wide chart", "ArrowLeft", 4);
  await press("Resize Table", "ArrowLeft", 4);
  await press("Move Table", "ArrowRight", 4);
  await press("Move Table", "ArrowUp", 7);
  await expect(place).toHaveText("Table: columns 9 to 12, rows 7 to 10");
  await expect(order).toContainText("filter, key figure, comparison, wide chart, table");

  // The filter applies to all widgets.
  await demo.getByRole("combobox", { name: "Month" }).selectOption("April 2025");
  await expect(widget("figure")).toContainText(marginOf("2025-04"));
  await expect(widget("comparison")).toContainText(marginOf("2024-04"));
  await expect(widget("table")).toContainText("5 rows");

  // Drag the table onto the figure, which moves down.
  const grip = await button("Move Table").boundingBox();
  const goal = await widget("figure").boundingBox();
  if (!grip || !goal) throw new Error("not rendered");
  await page.mouse.move(grip.x + 20, grip.y + 20);
  await page.mouse.down();
  await page.mouse.move(goal.x + 60, goal.y + 60, { steps: 6 });
  await page.mouse.move(goal.x + 22, goal.y + 22);
  await page.mouse.up();
  await expect(place).toHaveText("Table: columns 1 to 4, rows 3 to 6");
  await expect(order).toContainText("filter, table, comparison");
  expect(await overlaps()).toBe(0);

  await button("Reset").click();
  await expect(order).toContainText("filter, key figure, table, wide chart");
  await expect(widget("figure")).toContainText(marginOf("2025"));

  /** Returns the number of overlapping pairs of widgets. */
  async function overlaps() {
    const boxes = await demo.locator("[data-widget]").evaluateAll((all) =>
      all.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        ),
    ).length;
  }
});
