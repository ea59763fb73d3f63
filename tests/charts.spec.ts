import { existsSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { tooltipText } from "#charts/scene.ts";
import { answer } from "#company/answer.ts";
import { salesCube } from "#company/sales-cube.data.ts";
import { readHome } from "#editorial/home.ts";
import { inGroups, tagsOfCase } from "#testing/cases.ts";
import { violations } from "./support/axe.ts";
import { hydrateDemo } from "./support/demos.ts";
import { holdScripts, openScripted, scriptOf } from "./support/pages.ts";
import { pageAddresses } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

const found = answer(salesCube, readHome().features.analysis.question);
if (!found.understood) throw new Error("the question of the home page has no answer");
const { sentence, rows } = found;
const ranking = (page: Page) => page.getByRole("figure").filter({ hasText: sentence });
const words = (i: number) => {
  const { label, value } = rows.at(i) ?? {};
  return tooltipText({ names: [String(label)], value: `${(Number(value) * 100).toFixed(1)}%` });
};

const ARTICLE = "/company/aiv-blog/aiv-vs-tableau";
const graphics = (page: Page) => page.getByRole("main").getByRole("img");

test("a chart is read by arrow keys, from the first data point to the last", async ({ page }) => {
  await openScripted(page, "/");
  const plot = ranking(page).getByRole("img");
  await plot.focus();
  const tooltip = ranking(page).getByRole("status");
  // Focus loads the code of the chart's tooltip.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(tooltip).toHaveText(words(-1), { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Home");
  await expect(tooltip).toHaveText(words(0));
  await page.keyboard.press("ArrowRight");
  await expect(tooltip).toHaveText(words(1));
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
});

test("a chart is read by mouse and touch", { tag: ["@phone", "@every"] }, async ({ page }) => {
  await openScripted(page, "/");
  const plot = ranking(page).getByRole("img");
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error("the chart has no place on the page");
  const tooltip = ranking(page).getByRole("status");
  await expect(async () => {
    await page.mouse.move(box.x + 5, box.y + box.height - 8);
    await page.mouse.move(box.x + 8, box.y + 8);
    await expect(tooltip).toHaveText(words(0), { timeout: 500 });
  }).toPass();
});

test("a tooltip shows the number of a chart that changes below the pointer", {
  tag: "@every",
}, async ({ page }) => {
  await openScripted(page, "/featurePage/progresstracking/versioning");
  const demo = await hydrateDemo(page);
  const plot = demo.locator("[data-tooltips]").first();
  const tooltip = plot.getByRole("status");
  await expect(async () => {
    await page.mouse.move(0, 0);
    await plot.hover();
    await expect(tooltip).toBeVisible({ timeout: 500 });
  }).toPass();
  // For a real pointer Chromium repeats the last event after most changes of the layout, but not after all.
  await page.mouse.move(0, 0);
  const { x = 0, y = 0, width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
  await plot.dispatchEvent("pointermove", { clientX: x + width / 2, clientY: y + height / 2 });
  await expect(tooltip).toBeVisible();
  const before = await tooltip.textContent();
  await demo.getByRole("button", { name: /^update/ }).press("Enter");
  await expect(tooltip).toBeVisible();
  await expect(tooltip).not.toHaveText(before ?? "");
});

test("a plot hydrates below its tooltip", { tag: "@every" }, async ({ page }) => {
  const release = await holdScripts(page, scriptOf("DemoFrame"));
  await openScripted(page, "/featurePage/admin/identity_acces_management");
  const plot = page.locator("[data-demo] [data-tooltips]").first();
  const tooltip = plot.getByRole("status");
  await plot.scrollIntoViewIfNeeded();
  await expect(async () => {
    await plot.hover({ position: { x: 5, y: 5 } });
    await plot.hover({ position: { x: 50, y: 5 } });
    await expect(tooltip).toBeVisible({ timeout: 500 });
  }).toPass();
  release();
  // The test fails on the error of a part that React renders again.
  await hydrateDemo(page);
  await expect(tooltip).toHaveCount(1);
});

test("a tooltip hides the marks below it, also where the page has no styles for it", {
  tag: "@every",
}, async ({ page }) => {
  await openScripted(page, ARTICLE);
  const plot = page.locator("[data-tooltips]").first();
  const tooltip = plot.getByRole("status");
  await plot.getByRole("img").focus();
  await expect(async () => {
    await page.keyboard.press("Home");
    await expect(tooltip).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(tooltip).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a chart has its text and its numbers", { tag: ["@also-phone", "@every"] }, async ({ page }) => {
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

test.describe("in a viewport of 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test("the names of bars are beside them, however many lines they have", { tag: "@every" }, async ({
    page,
  }) => {
    await page.goto("/platform");
    const plots = page.locator("[data-filled=rows]");
    await expect(plots.first()).toBeVisible();
    const places = await plots.evaluateAll((all) =>
      all.map((plot) => {
        const [names, bars] = [plot.previousElementSibling, plot].map((each) =>
          each?.getBoundingClientRect(),
        );
        return { names: [names?.top, names?.height], bars: [bars?.top, bars?.height] };
      }),
    );
    expect(places.map(({ bars }) => bars)).toEqual(places.map(({ names }) => names));
  });

  for (const path of [ARTICLE, "/"]) {
    test(`the figures of ${path} fit, with text that neither shrinks nor overlaps`, {
      tag: "@every",
    }, async ({ page }) => {
      await page.goto(path);
      await expect(graphics(page).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await unreadableTexts(page.locator("[data-tooltips]"))).toEqual([]);
    });
  }
});

/** Widths of a window, and pages of a test with its time limit on a busy machine in milliseconds. */
const [WIDTHS, PAGES, TIMEOUT_MS] = [[320, 390, 820, 1440], 20, 600_000];

test.describe("all charts of the site", () => {
  test.use({ javaScriptEnabled: false });
  // A page that is slow to load its fonts keeps the system's, whose widths differ by machine.
  test.beforeEach(({ page }) =>
    page.route("**/*.css", async (route) => {
      const response = await route.fetch();
      const styles = await response.text();
      await route.fulfill({
        response,
        body: styles.replaceAll("font-display:optional", "font-display:block"),
      });
    }),
  );

  for (const [index, paths] of inGroups(pagesWithCharts(), PAGES).entries())
    test(`have texts that neither shrink nor overlap, from ${paths[0]}`, {
      tag: tagsOfCase(index),
    }, async ({ page }) => {
      test.setTimeout(TIMEOUT_MS);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of paths) {
          await page.goto(path);
          await page.evaluate(() => document.fonts.ready);
          // Polled, because a page can be measured before it has its final layout.
          await expect
            .poll(() => unreadableTexts(page.locator("main [data-tooltips]")), `${path} at ${width} px`)
            .toEqual([]);
        }
      }
    });
});

/** Returns the prerendered pages with a chart. */
function pagesWithCharts(): string[] {
  return pageAddresses.filter((path) => {
    const file = `build/client${path === "/" ? "" : path}/index.html`;
    return existsSync(file) && readFileSync(file, "utf8").includes("data-tooltips");
  });
}

test("figures have no accessibility violations", { tag: ["@also-phone", "@every"] }, async ({ page }) => {
  await page.goto(ARTICLE);
  expect(await violations(page, "main figure")).toEqual([]);
});

/** Returns texts of plots that are smaller than 12 pixels or overlap. */
async function unreadableTexts(plots: Locator): Promise<string[]> {
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
        // Labels that a narrow plot omits are positioned left of the viewport.
        .filter(({ box }) => box.right > 0);
      const small = boxes.filter(({ size }) => size < 12).map(({ text }) => `small: ${text}`);
      const overlapping = boxes.flatMap((a, i) =>
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
      return [...small, ...overlapping];
    }),
  );
}
