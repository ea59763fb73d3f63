import { mainCases } from "#testing/cases.ts";
import { demoPages } from "./support/demos.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/** Pages whose regions scroll in the first place, then the others. */
const FIRST = ["/featurePage/progresstracking/versioning", "/featurePage/dashboardwidget/spreadsheet"];
const paths = [
  ...new Set([...FIRST, ...demoPages.map(({ path }) => path), ...templates.map(({ path }) => path)]),
];

test("the keyboard reaches every region that scrolls, before hydration too", async ({ browser, baseURL }) => {
  test.slow();
  const found: string[] = [];
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const context = await browser.newContext({
      viewport,
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    for (const path of mainCases(paths, FIRST.length)) {
      await page.goto(path);
      const unreached = await page.evaluate(() => {
        const canTake = (element: Element) =>
          element instanceof HTMLElement &&
          element.tabIndex >= 0 &&
          !element.matches(":disabled, [type=hidden]");
        const scrolls = (element: Element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          const does = (overflow: string, content: number, box: number) =>
            /auto|scroll/.test(overflow) && content > box + 1;
          return (
            does(overflowX, element.scrollWidth, element.clientWidth) ||
            does(overflowY, element.scrollHeight, element.clientHeight)
          );
        };
        return [...document.body.querySelectorAll("*")]
          .filter((element) => element.checkVisibility() && scrolls(element))
          .filter((element) => !canTake(element) && ![...element.querySelectorAll("*")].some(canTake))
          .map((element) => element.outerHTML.slice(0, 100));
      });
      found.push(...unreached.map((region) => `${path} at ${viewport.width} px: ${region}`));
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
