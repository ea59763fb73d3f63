import { openDemo } from "#tests/support/demos.ts";
import { downloadOf, pdfPages, pdfText } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

/** Returns the pages of the book: those of 365 days for each region. */
const pages = (regions = 4) => regions * Math.ceil(365 / 40);

test("parts are merged into one PDF in the chosen order, with continuous page numbers", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "reporting/mergereport");
  const bind = () => downloadOf(page, () => demo.getByRole("button", { name: "Bind" }).click());
  const book = await bind();
  expect(pdfPages(book.bytes)).toBe(pages());
  const sheets = pdfText(book.bytes).split("\f");
  expect(sheets[0]).toContain("North, 2025");
  expect(sheets[39]).toContain("40 of 40");
  expect(sheets[39]).not.toContain("Page 10 of 10");

  await demo.getByRole("button", { name: "Leave out East" }).click();
  for (const _ of [1, 2]) await demo.getByRole("button", { name: "Move North down" }).click();
  const rest = pages(3);
  await expect(demo.getByRole("heading", { name: `3 parts, ${rest} pages in one PDF` })).toBeVisible();
  const second = pdfText((await bind()).bytes).split("\f");
  expect(second).toHaveLength(rest + 1);
  expect(second[0]).toContain("South, 2025");
  expect(second[10]).toContain("North, 2025");
});
