import { readDataset } from "#company/datasets.server.ts";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { downloadOf, pdfPages, pdfText } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

const lines = readDataset("retail-sales");
const months = [...new Set(lines.map(({ order_date }) => String(order_date).slice(0, 7)))].sort();
const at = months.indexOf("2025-08");
const dollars = (...stores: readonly unknown[]) =>
  Math.round(
    lines
      .filter(({ store, order_date }) => stores.includes(store) && String(order_date).startsWith("2025-08"))
      .reduce((sum, line) => sum + Number(line.revenue), 0),
  ).toLocaleString("en-US");

test("sections expand, have subtotals and print", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/sections");
  expect(await keyFigures(demo)).toMatchObject({ "Queries run": "3 of 19", "Loaded after": "0.5 s" });

  await slide(demo, "Month", at);
  await demo.getByRole("button", { name: "East" }).click();
  const east = demo.getByRole("region", { name: "East" });
  const subtotal = dollars("Portland store", "Albany store", "Burlington store");
  await expect(east.getByRole("row", { name: "Subtotal" })).toContainText(subtotal);
  await expect(east.getByRole("row", { name: "All East" })).toContainText(subtotal);
  await expect(east.getByRole("row", { name: "Portland" })).toContainText(dollars("Portland store"));
  await expect(east.getByRole("row", { name: "Albany" }).getByRole("cell").last()).toHaveText("−100.0%");
  expect(await keyFigures(demo)).toMatchObject({
    "All sections, August 2025": `$${dollars(...new Set(lines.map(({ store }) => store)))}`,
    "Queries run": "7 of 19",
    "Loaded after": "1.0 s",
  });

  const print = () => downloadOf(page, () => demo.getByRole("button", { name: "Print as PDF" }).click());
  const open = await print();
  expect(pdfText(open.bytes)).toContain("Sales, August 2025: 2 of 5 sections");
  expect(pdfText(open.bytes)).not.toContain("Spokane");
  expect(pdfPages(open.bytes)).toBe(1);

  await demo.getByRole("switch", { name: "Each section on a page" }).check();
  await demo.getByRole("radio", { name: "All", exact: true }).check({ force: true });
  const all = await print();
  expect(pdfPages(all.bytes)).toBe(5);
  expect(pdfText(all.bytes).split("\f")[2]).toMatch(
    new RegExp(`Subtotal, each sale counted once\\s+${subtotal}`),
  );

  // A report without sections runs all queries at once.
  await demo.getByRole("combobox", { name: "Sections by" }).selectOption("none");
  expect(await keyFigures(demo)).toMatchObject({ "Queries run": "19 of 19", "Loaded after": "2.5 s" });
});
