import { readItems } from "#app/blocks/empower/empower.server.ts";
import { answer } from "#company/answer.ts";
import { salesCube } from "#company/sales-cube.data.ts";
import { readBlocks } from "#editorial/blocks.ts";
import { readHome } from "#editorial/home.ts";
import { readTestimonials } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { openHydrated, openScripted } from "../support/pages.ts";
import { startScreenReader } from "../support/screen-reader.ts";
import { expect, test } from "../support/test.ts";

test("a carousel of testimonials, and a chart by its points", { tag: "@every" }, async ({ page }) => {
  await openHydrated(page, "/");
  const reader = await startScreenReader(page);
  const carousel = page.getByRole("region", {
    name: headingOf(readHome().testimonials, readTestimonials()),
  });
  await reader.reads(
    carousel.getByRole("button", { name: "Previous testimonial" }),
    "button, Previous testimonial, disabled",
  );
  await reader.announces(
    () => carousel.getByRole("button", { name: "Next testimonial" }).click(),
    `
    button, Next testimonial
    polite: 2 of ${readTestimonials().length}`,
  );

  const found = answer(salesCube, readHome().features.analysis.question);
  if (!found.understood) throw new Error("the question of the home page has no answer");
  const { sentence, rows } = found;
  const point = (at: number) => `${(Number(rows.at(at)?.value) * 100).toFixed(1)}%`;
  const figure = page.getByRole("figure").filter({ hasText: sentence });
  const plot = figure.getByRole("img");
  await reader.reads(
    plot,
    `image, Highest: ${point(-1)} (${rows.at(-1)?.label}). Lowest: ${point(0)} (${rows.at(0)?.label}).`,
  );
  await plot.focus();
  // Focus loads the code of the data points.
  await expect(async () => {
    await page.keyboard.press("Home");
    await expect(figure.getByRole("status")).toContainText(`${rows.at(0)?.label}`, { timeout: 500 });
  }).toPass();
  await reader.announces(
    () => page.keyboard.press("ArrowRight"),
    `polite: ${rows.at(1)?.label}: ${point(1)}`,
  );
});

test("a carousel that advances by itself", { tag: "@every" }, async ({ page }) => {
  const { heading, text, link } = readBlocks().empower;
  const slides = readItems();
  await openHydrated(page, "/overview");
  const reader = await startScreenReader(page);
  const carousel = page.getByRole("region", { name: heading });
  await reader.announces(
    () => carousel.getByRole("button", { name: "Next" }).click(),
    `
    button, Next
    polite: 2 of ${slides.length}`,
  );
  await reader.reads(
    carousel,
    `
    carousel, ${heading}
      heading, ${heading}, level 2
      ${text}
      button, Play
      button, Previous
      button, Next
      2 of ${slides.length}
      list
        slide, 2 of ${slides.length}
          heading, ${slides[1]?.title}, level 3
          ${slides[1]?.text}
          link, ${link}: ${slides[1]?.title}`,
  );
});

test("a chart with its numbers", async ({ page }) => {
  await openScripted(page, "/examples");
  const reader = await startScreenReader(page);
  const figure = page
    .getByRole("figure")
    .filter({ has: page.getByText("Show the numbers") })
    .first();
  const title = await figure.locator("> :first-child").textContent();
  await reader.reads(figure.getByRole("group"), "disclosure, Show the numbers, collapsed");
  await figure.getByText("Show the numbers").click();
  const numbers = figure.getByRole("region");
  await expect(figure).toHaveAccessibleName(title ?? "");
  await expect(numbers).toHaveAccessibleName(`The numbers: ${title}`);
  // The table is a file.
  await expect(numbers.getByRole("row").nth(1)).toBeVisible();
  const [head = [], first = []] = await numbers
    .getByRole("row")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const said = (role: string, cells: readonly string[]) =>
    `
    row${cells
      .map(
        (cell) => `
      ${role}, ${cell}`,
      )
      .join("")}`;
  await reader.reads(numbers.getByRole("row").first(), said("columnheader", head));
  await reader.reads(numbers.getByRole("row").nth(1), said("cell", first));
});
