import { openDemo, slide } from "../support/demos.ts";
import { downloadOf, pdfPages, pdfText } from "../support/downloads.ts";
import { expect, test } from "../support/test.ts";

/** 366 and three times 365 days; the summary has two pages. */
const pages = (rowsPerPage: number, years = [366, 365, 365, 365]) =>
  2 + years.reduce((sum, days) => sum + Math.ceil(days / rowsPerPage), 0);

test("parts become one PDF with one count of pages, in the order that was chosen", async ({ page }) => {
  const demo = await openDemo(page, "reporting/mergereport");
  const bind = () => downloadOf(page, () => demo.getByRole("button", { name: "Bind" }).click());
  const book = await bind();
  expect(pdfPages(book.bytes)).toBe(pages(40));
  await expect(demo.getByText(`The file has ${pages(40)} pages`)).toBeVisible();
  const sheets = pdfText(book.bytes).split("\f");
  expect(sheets[0]).toContain("Seattle's rain in four years");
  expect(sheets[2]).toContain("Seattle, 2012");
  expect(sheets[41]).toContain("42 of 42");
  expect(sheets[41]).not.toContain("Page 10 of 10");

  await slide(demo, "Rows on a page", 30);
  await demo.getByRole("button", { name: "Leave out 2013" }).click();
  await demo.getByRole("button", { name: "Move Summary down" }).click();
  await demo.getByRole("switch", { name: "page numbers of their own" }).check();
  const rest = pages(30, [366, 365, 365]);
  await expect(demo.getByRole("heading", { name: `4 parts make a book of ${rest} pages` })).toBeVisible();
  const second = pdfText((await bind()).bytes).split("\f");
  expect(second).toHaveLength(rest + 1);
  expect(second[0]).toContain("Seattle, 2012");
  expect(second[0]).toContain("Page 1 of 13");
  expect(second[13]).toContain("Seattle's rain in four years");

  // A file of one's own: here the first book.
  const file = { name: "first-book.pdf", mimeType: "application/pdf", buffer: Buffer.from(book.bytes) };
  await demo.getByLabel("Add a PDF of yours").setInputFiles(file);
  await expect(
    demo.getByRole("heading", { name: `5 parts make a book of ${rest + pages(40)} pages` }),
  ).toBeVisible();
  expect(pdfPages((await bind()).bytes)).toBe(rest + pages(40));
  await demo
    .getByLabel("Add a PDF of yours")
    .setInputFiles({ ...file, name: "broken.pdf", buffer: Buffer.from("no PDF") });
  await expect(demo.getByRole("alert")).toContainText("broken.pdf cannot be bound");
});
