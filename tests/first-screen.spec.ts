import type { Page } from "@playwright/test";
import { readPages } from "#editorial/pages.ts";
import { everyCase, mainCases } from "#testing/cases.ts";
import { demoOfEachGroup, demoPages } from "./support/demos.ts";
import { expect, test } from "./support/test.ts";

/*
 * Demos and forms are in the first screen, without scrolling, and explanations are short. Each rule is one test that lists all pages that
 * break it, measured on pages as the server renders them.
 */

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Height of a result that is enough to recognize it, in pixels. */
const PART_OF_RESULT = 160;
/** Words of a feature page that are visible without a click, apart from those of its demo. */
const MAX_WORDS = 500;

test.beforeEach(async ({ page, watch }) => {
  watch.expect(/Failed to load resource|dynamically imported module/);
  await page.route("**/assets/*.js", (route) => route.abort());
});

test("every demo begins in the first screen, and few words follow", async ({ page }) => {
  test.slow();
  const offenders: string[] = [];
  for (const { path } of everyCase ? demoPages : demoOfEachGroup.slice(0, 3)) {
    await page.setViewportSize(DESKTOP);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const wide = await measureDemo(page);
    if (wide.control > DESKTOP.height) offenders.push(`${path}: first control ends at ${wide.control}`);
    if (wide.result > DESKTOP.height - PART_OF_RESULT) offenders.push(`${path}: result at ${wide.result}`);
    const words = await visibleWords(page);
    if (words > MAX_WORDS) offenders.push(`${path}: ${words} words`);
    await showOnPhone(page);
    const narrow = await measureDemo(page);
    if (Math.min(narrow.control, narrow.result + PART_OF_RESULT) > PHONE.height)
      offenders.push(`${path}, phone: first control ends at ${narrow.control}, result at ${narrow.result}`);
  }
  expect(offenders).toEqual([]);
});

test("the first result of the workbench begins in the first screen", { tag: "@every" }, async ({ page }) => {
  const figure = page.getByRole("region", { name: "Result" }).getByRole("figure");
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto("/aiv-demo", { waitUntil: "domcontentloaded" });
    const top = await figure.evaluate((element) => element.getBoundingClientRect().top);
    expect(top, `at ${size.width} px`).toBeLessThan(size.height - PART_OF_RESULT);
  }
});

/** Pages that have a form, at an address with example values. */
const formPages = readPages()
  .filter(({ form }) => form)
  .map(({ path }) => path.replace(/:\w+/g, "someone@example.com"));
const MAX_FIELD_TOP = { desktop: 620, phone: 700 };

test("every form begins in the first screen", async ({ page }) => {
  test.slow();
  const offenders: string[] = [];
  for (const path of mainCases(formPages, 2)) {
    await page.setViewportSize(DESKTOP);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const wide = await topOfFirstField(page);
    if (!(wide <= MAX_FIELD_TOP.desktop)) offenders.push(`${path}: first field at ${wide}`);
    await showOnPhone(page);
    const narrow = await topOfFirstField(page);
    if (!(narrow <= MAX_FIELD_TOP.phone)) offenders.push(`${path}, phone: first field at ${narrow}`);
  }
  expect(offenders).toEqual([]);
});

/** Loads the page on a phone. After a resize alone it may have the styles of the size before for some frames. */
async function showOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.reload({ waitUntil: "domcontentloaded" });
}

/** Returns where the first visible field of the page's form begins, in pixels; infinity if there is none. */
function topOfFirstField(page: Page): Promise<number> {
  return page.locator("#form").evaluate((form) => {
    const tops = [...form.querySelectorAll("input, select, textarea")]
      .map((field) => field.getBoundingClientRect())
      .filter(({ width, height, left }) => width > 1 && height > 1 && left >= 0)
      .map(({ top }) => Math.round(top + window.scrollY));
    return tops[0] ?? Number.POSITIVE_INFINITY;
  });
}

/** Returns the number of visible words of the main part without the demo. */
function visibleWords(page: Page): Promise<number> {
  return page.getByRole("main").evaluate((main) => {
    const count = (element: Element | null) =>
      // biome-ignore lint/performance/useDomNodeTextContent: text of closed disclosures is not visible
      element instanceof HTMLElement ? (element.innerText.match(/\S+/g) ?? []).length : 0;
    return count(main) - count(main.querySelector("[data-demo]"));
  });
}

/** Returns where the first visible control ends and where the result begins, in pixels from the top of the page. */
function measureDemo(page: Page): Promise<{ control: number; result: number }> {
  return page.locator("[data-demo-stage]").evaluate((stage) => {
    const controls = [...stage.querySelectorAll("button, input, select, textarea")];
    const first = controls
      // Radio buttons and checkboxes may be shown as their labels.
      .map((control) => (control.closest("label") ?? control).getBoundingClientRect())
      .find(({ width, height }) => width > 1 && height > 1);
    const result = stage.querySelector("[data-demo-result]")?.getBoundingClientRect();
    const fromTop = (y = Number.POSITIVE_INFINITY) => Math.round(y + window.scrollY);
    return { control: fromTop(first?.bottom), result: fromTop(result?.top) };
  });
}
