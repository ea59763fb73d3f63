import { openDemo } from "#tests/support/demos.ts";
import { downloadOf, pdfPages, pdfText } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

/** Returns the pages of the book: two of the summary, and those of 365 days for each region. */
const pages = (regions = 4) => 2 + regions * Math.ceil(365 / 40);

test("parts are merged into one PDF in the chosen order, with continuous page numbers", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "reporting/mergereport");
  const bind = () => downloadOf(page, () => demo.getByRole("button", { name: "Bind" }).click());
  const book = await bind();
  expect(pdfPages(book.bytes)).toBe(pages());
  const sheets = pdfText(book.bytes).split("\f");
  expect(sheets[0]).toContain("Sales of four regions in 2025");
  expect(sheets[2]).toContain("North, 2025");
  expect(sheets[41]).toContain("42 of 42");
  expect(sheets[41]).not.toContain("Page 10 of 10");

  await demo.getByRole("button", { name: "Leave out East" }).click();
  await demo.getByRole("button", { name: "Move Summary down" }).click();
  const rest = pages(3);
  await expect(demo.getByRole("heading", { name: `4 parts make a book of ${rest} pages` })).toBeVisible();
  const second = pdfText((await bind()).bytes).split("\f");
  expect(second).toHaveLength(rest + 1);
  expect(second[0]).toContain("North, 2025");
  expect(second[10]).toContain("Sales of four regions in 2025");
});
