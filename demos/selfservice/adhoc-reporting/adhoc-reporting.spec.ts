import { csvParse } from "d3-dsv";
import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo, slide } from "#tests/support/demos.ts";
import { downloadOf, pdfText, utf8 } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

const december = readDataset("retail-sales")
  .filter(({ order_date }) => String(order_date).startsWith("2025-12"))
  .map(({ store, product, quantity, revenue }) => ({ store, product, quantity, revenue: numberOf(revenue) }));
const portland = december.filter(({ store }) => store === "Portland store");
const large = portland.filter(({ revenue }) => revenue >= 150).sort((a, b) => b.revenue - a.revenue);

test("an ad hoc report is downloaded as PDF and CSV", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "selfservice/adhoc-reporting");
  const sheet = demo.getByRole("group", { name: "The report" });
  await expect(sheet).toContainText(`${large.length} of ${portland.length} order lines`);
  await expect(sheet.getByRole("row")).toHaveCount(Math.min(large.length, 8) + 1);

  const pdf = pdfText(
    (await downloadOf(page, () => demo.getByRole("button", { name: "PDF" }).click())).bytes,
  );
  expect(pdf).toContain("Sales of the Portland store, $150 or more");
  expect(pdf).toContain(`${large.length} of ${portland.length} order lines`);
  const pdfRows = [...pdf.matchAll(/^ *Dec \d+, 2025 +(.*?) +(\d+) +([\d,.]+)$/gm)].map(
    ([, product, quantity, revenue]) => [product, Number(quantity), Number(revenue)],
  );
  expect(pdfRows).toEqual(large.map(({ product, quantity, revenue }) => [product, quantity, revenue]));

  await demo.getByRole("combobox", { name: "Store" }).selectOption("All stores");
  await slide(demo, "Revenue at least", 400);
  await demo.getByRole("switch", { name: "Date" }).uncheck();
  await demo.getByRole("combobox", { name: "Groups" }).selectOption("Category");
  const largest = december.filter(({ revenue }) => revenue >= 400);
  await expect(sheet.getByText(new RegExp(`^Total: ${largest.length} sales, `))).toBeVisible();
  const file = await downloadOf(page, () => demo.getByRole("button", { name: "CSV" }).click());
  const csv = csvParse(utf8(file.bytes));
  expect(csv.columns).toEqual(["Product", "Pieces", "Revenue, $"]);
  expect(csv.map((row) => Number(row["Revenue, $"]))).toEqual(
    largest.map(({ revenue }) => revenue).sort((a, b) => b - a),
  );
});
