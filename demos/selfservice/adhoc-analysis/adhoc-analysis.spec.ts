import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const lines = readDataset("retail-sales")
  .filter(({ category, order_date }) => category === "Garden" && /^202[45]-04/.test(String(order_date)))
  .map(({ product, promotion, revenue, cost }) => ({
    product,
    promotion,
    revenue: numberOf(revenue),
    margin: numberOf(revenue) - numberOf(cost),
  }));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const kits = lines
  .filter(({ product }) => product === "Raised bed kit")
  .map(({ margin }) => margin)
  .sort((a, b) => b - a);
const month = lines.filter(({ promotion }) => promotion === "Garden month");

test("a pivot changes dimensions and measures, and drills down to its rows", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "selfservice/adhoc-analysis");
  const pivot = demo.getByRole("group", { name: "Pivot" });
  const total = (row: string) =>
    pivot
      .getByRole("row", { name: new RegExp(`^${row}`) })
      .getByRole("button")
      .last();
  const behind = demo.getByRole("region", { name: "Behind the cell" });
  await expect(total("Raised bed kit")).toHaveText(mean(kits).toFixed(2));
  await expect(behind.getByRole("row").nth(1)).toContainText((kits[0] ?? 0).toFixed(2));
  await expect(behind.getByRole("heading")).toHaveText(`Raised bed kit: ${kits.length} order lines`);

  await demo.getByRole("combobox", { name: "Rows" }).selectOption("Promotion");
  await demo.getByRole("combobox", { name: "Columns" }).selectOption("None");
  await demo.getByRole("combobox", { name: "Measure" }).selectOption("Margin below 20%, % of lines");
  const thin = month.filter(({ margin, revenue }) => margin < 0.2 * revenue).length;
  await expect(total("Garden month")).toHaveText(((100 * thin) / month.length).toFixed(0));
  await total("Garden month").press("Enter");
  await expect(behind.getByRole("heading")).toHaveText(
    `Garden month: ${month.length.toLocaleString("en-US")} order lines`,
  );

  // With two dimensions, the cells of a row add up to its total.
  await demo.getByRole("combobox", { name: "Columns" }).selectOption("Region");
  await demo.getByRole("combobox", { name: "Measure" }).selectOption("Order lines");
  const cells = pivot.getByRole("row", { name: /^Garden month/ }).getByRole("button");
  const sumOfCells = async () =>
    (await cells.allTextContents()).reduce((sum, cell) => sum + Number(cell.replace(",", "")), 0);
  await expect.poll(sumOfCells).toBe(2 * month.length);
});
