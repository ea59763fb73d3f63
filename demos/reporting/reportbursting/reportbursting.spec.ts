import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { downloadOf, filesOf, pdfText } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

const sales = readDataset("retail-sales").filter(({ order_date }) =>
  String(order_date).startsWith("2025-12"),
);
const west = sales.filter(({ region }) => region === "West");
const dollars = (rows: typeof sales) =>
  `$${Math.round(rows.reduce((sum, { revenue }) => sum + numberOf(revenue), 0)).toLocaleString("en-US")}`;

test("one report is split into a PDF per region", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "reporting/reportbursting");
  const stores = new Set(sales.map(({ store }) => store)).size;
  await expect(demo.getByText(`are in the ${stores} files`)).toBeVisible();
  await demo.getByRole("radio", { name: "Region" }).check({ force: true });
  await demo.getByRole("button", { name: "West" }).click();
  await expect(demo.getByRole("group", { name: "The part West" })).toContainText(dollars(west));

  // The page reports parts without a recipient and keys without rows.
  await demo
    .getByRole("textbox", { name: "Distribution table" })
    .fill("key,recipient\nWest,west@example.com\nWest,copies@example.com\nAtlantis,nobody@example.com");
  await expect(demo.getByText(/No reader: (\w+, ){4}go to the report owner/)).toBeVisible();
  await expect(demo.getByText("No rows: Atlantis")).toBeVisible();

  const zip = await downloadOf(page, () =>
    demo.getByRole("button", { name: "Download 5 PDFs (zip)" }).click(),
  );
  const files = filesOf(zip);
  const parts = Object.entries(files).filter(([name]) => name.endsWith(".pdf"));
  const rowsIn = parts.map(([, bytes]) => pdfText(bytes).match(/^\s*Dec \d+, 2025/gm)?.length ?? 0);
  expect(parts).toHaveLength(5);
  expect(rowsIn.reduce((sum, rows) => sum + rows, 0)).toBe(sales.length);
  const text = pdfText(files["december-sales-west.pdf"] ?? new Uint8Array());
  expect(text).toContain("December sales: West");
  expect(text).toContain("For west@example.com, copies@example.com");
  expect(text).toContain(`${dollars(west)} revenue`);
});
