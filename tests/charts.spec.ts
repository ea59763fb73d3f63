import type { Locator, Page } from "@playwright/test";
import { unemployment2009 } from "../app/charts/data.server.ts";
import { readHome } from "../editorial/home.ts";
import { violations } from "./support/axe.ts";
import { openLive } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const ranking = (page: Page) =>
  page.getByRole("figure").filter({ hasText: readHome().features.analysis.figure });
const industries = unemployment2009();
const words = (i: number) => `${industries.at(i)?.series}: ${Number(industries.at(i)?.rate).toFixed(1)}`;

/** An article with charts and a diagram. */
const ARTICLE = "/company/aiv-blog/aiv-vs-tableau";
const drawings = (page: Page) => page.getByRole("main").getByRole("img");

test("a chart is read by arrow keys, from the first mark to the last", async ({ page }) => {
  await openLive(page, "/");
  const plot = ranking(page).getByRole("img");
  await plot.focus();
  const reading = ranking(page).getByRole("status");
  // The reader of charts comes with the focus.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(reading).toHaveText(words(0), { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Home");
  await expect(reading).toHaveText(words(-1));
  await page.keyboard.press("ArrowRight");
  await expect(reading).not.toHaveText(words(-1));
  await page.keyboard.press("Escape");
  await expect(reading).toBeHidden();
});

test("a chart is read by pointer and finger", { tag: "@phone" }, async ({ page }) => {
  await openLive(page, "/");
  const plot = ranking(page).getByRole("img");
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error("the chart has no place on the page");
  const reading = ranking(page).getByRole("status");
  await expect(async () => {
    await page.mouse.move(box.x + 5, box.y + box.height - 8);
    await page.mouse.move(box.x + 8, box.y + 8);
    await expect(reading).toHaveText(words(0), { timeout: 500 });
  }).toPass();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a chart has its words and its numbers", { tag: "@phone" }, async ({ page }) => {
    await page.goto(ARTICLE);
    const figure = page
      .getByRole("figure")
      .filter({ has: page.getByText("Show the numbers") })
      .first();
    await expect(figure.getByRole("img")).toHaveAccessibleName(/Highest: .+ Lowest: /);
    await figure.getByText("Show the numbers").click();
    expect(await figure.getByRole("row").count()).toBeGreaterThan(1);
  });
});

test.describe("on a screen of 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 720 } });

  for (const path of [ARTICLE, "/"]) {
    test(`the figures of ${path} fit, and their words neither shrink nor meet`, async ({ page }) => {
      await page.goto(path);
      await expect(drawings(page).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await crowded(page.locator("[data-readings]"))).toEqual([]);
    });
  }
});

test("figures can be used by everyone", { tag: "@phone" }, async ({ page }) => {
  await page.goto(ARTICLE);
  expect(await violations(page, "main figure")).toEqual([]);
});

/** Words of plots that are smaller than 12 pixels or stand on one another. */
async function crowded(plots: Locator): Promise<string[]> {
  return plots.evaluateAll((found) =>
    found.flatMap((plot) => {
      const labels = [...(plot.parentElement?.querySelectorAll("span") ?? [])].filter(
        (span) => span.childElementCount === 0 && span.checkVisibility(),
      );
      const boxes = labels
        .map((span) => {
          const range = document.createRange();
          range.selectNodeContents(span);
          return {
            text: span.textContent,
            size: Number.parseFloat(getComputedStyle(span).fontSize),
            box: range.getBoundingClientRect(),
          };
        })
        // What a narrow plot leaves out lies left of the screen.
        .filter(({ box }) => box.right > 0);
      const small = boxes.filter(({ size }) => size < 12).map(({ text }) => `small: ${text}`);
      const meeting = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (b) =>
              a.box.left < b.box.right - 1 &&
              b.box.left < a.box.right - 1 &&
              a.box.top < b.box.bottom - 3 &&
              b.box.top < a.box.bottom - 3,
          )
          .map((b) => `${a.text} meets ${b.text}`),
      );
      return [...small, ...meeting];
    }),
  );
}
