import { readFileSync } from "node:fs";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { delay: number }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);
/** Rows between the margins at 10 points: title, headings and footer take 3.6 lines of 16.5 points. */
const fits = (heightInMm: number, margin: number) =>
  Math.floor(((heightInMm - 2 * margin) * 72) / 25.4 / 16.5 - 3.6);

test("the paper, its orientation and margins decide how many pages the rows need", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "admin/report_configuration");
  const expectPages = (perPage: number, rows: number) =>
    expect(
      demo.getByRole("heading", {
        name: `2,000 flights on ${Math.ceil(rows / perPage)} pages of ${perPage} rows`,
      }),
    ).toBeVisible();
  await expectPages(fits(297, 20), flights.length);
  await demo.getByRole("radio", { name: "US Letter" }).check({ force: true });
  await expectPages(fits(279.4, 20), flights.length);
  await demo.getByRole("radio", { name: "Landscape" }).check({ force: true });
  await slide(demo, "Margins", 15);
  const perPage = fits(215.9, 15);
  await expectPages(perPage, flights.length);

  const pages = Math.ceil(flights.length / perPage);
  await slide(demo, "Page", pages);
  const preview = demo.getByRole("table", { name: `page ${pages} of ${pages}` });
  await expect(preview.getByRole("row")).toHaveCount(1 + flights.length - (pages - 1) * perPage);
});
