import { csvParse } from "d3-dsv";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { downloadOf, utf8 } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

type Return = { date: string; reason: string; product: string; refund: number };
const products = new Map(
  readDataset("retail-sales").map(({ order_id, line, product }) => [`${order_id}-${line}`, String(product)]),
);
const returns = readDataset("retail-returns")
  .map(
    (row): Return => ({
      date: String(row.return_date),
      reason: String(row.reason),
      product: products.get(`${row.order_id}-${row.line}`) ?? "",
      refund: Number(row.refund),
    }),
  )
  .filter(({ date, refund }) => date >= "2025" && refund > 100);
const dollars = (value: number) =>
  value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sum = (rows: readonly Return[]) => dollars(rows.reduce((before, { refund }) => before + refund, 0));

test("a table sorts, filters, groups, totals and exports its current state", async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/tables");
  const table = demo.getByRole("group", { name: "Returns with a refund of more than $100" });
  const rows = table.locator("tbody").getByRole("row");
  const total = table.locator("tfoot").getByRole("row");
  await expect(total).toContainText(`All: ${returns.length} rows`);
  await expect(total).toContainText(sum(returns));

  // Filters by text and by number, and an invalid one.
  const filter = (name: string, text: string) =>
    demo.getByRole("textbox", { name: `Filter ${name}` }).fill(text);
  await filter("Product", "deck");
  const boxes = returns.filter(({ product }) => product === "Deck box");
  await expect(rows).toHaveCount(boxes.length);
  await expect(rows.first()).toContainText(dollars(Math.max(...boxes.map(({ refund }) => refund))));
  await filter("Product", "");
  await filter("Refund", "much");
  await expect(demo.getByRole("textbox", { name: "Filter Refund" })).toHaveAttribute("aria-invalid", "true");
  await filter("Refund", ">= 200");
  const large = returns.filter(({ refund }) => refund >= 200);
  await expect(total).toContainText(`All: ${large.length} rows`);
  await expect(total).toContainText(sum(large));

  await table.getByRole("button", { name: "Product" }).click();
  const file = await downloadOf(page, () =>
    demo.getByRole("button", { name: `Save ${large.length} rows as CSV` }).click(),
  );
  const saved = csvParse(utf8(file.bytes));
  expect(saved.columns).toEqual(["date", "store", "product", "reason", "refund"]);
  expect(saved.map(({ product }) => product)).toEqual(large.map(({ product }) => product).sort());

  // Subtotals include only the rows of their group.
  await filter("Refund", "");
  await filter("Product", "cedar");
  await demo.getByRole("combobox", { name: "Group by" }).selectOption("Reason");
  const broken = returns.filter(
    ({ product, reason }) => product === "Folding cedar chair" && reason === "Broke in use",
  );
  await demo.getByRole("button", { name: "Show more" }).click();
  await demo.getByRole("button", { name: "Show more" }).click();
  await expect(rows.filter({ hasText: `Broke in use: ${broken.length} rows` })).toContainText(sum(broken));
});
