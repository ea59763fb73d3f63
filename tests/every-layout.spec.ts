import type { BrowserContextOptions, Page } from "@playwright/test";
import { inGroups } from "#testing/cases.ts";
import { violations } from "./support/axe.ts";
import { lostInForcedColors } from "./support/forced-colors.ts";
import { findCutOff } from "./support/layout.ts";
import { openHydrated } from "./support/pages.ts";
import { pageAddresses } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

/* Every page, hydrated, in the layouts that users force on it: all content is visible and readable. */

/** Pages of a test, and its time limit on a busy machine in milliseconds. */
const [PAGES, TIMEOUT_MS] = [10, 900_000];

/** Maximum share of a low window covered by fixed and sticky elements. */
const MAX_STUCK_SHARE = 1 / 3;

/** Text spacing that users may set without loss of content. Source: WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

type Layout = {
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly inspect: (page: Page) => Promise<readonly string[]>;
};

const layouts: readonly Layout[] = [
  {
    name: "the narrowest phone, by axe in both themes",
    options: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
    inspect: async (page) => [...(await page.evaluate(findCutOff)), ...(await violations(page))],
  },
  {
    name: "200 % zoom",
    // A window of 1280 by 720 device pixels.
    options: { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
    inspect: async (page) => [
      ...(await page.evaluate(findCutOff)),
      ...(await page.evaluate(findStuck, MAX_STUCK_SHARE)),
    ],
  },
  {
    name: "wide spacing of text",
    options: { viewport: { width: 1280, height: 720 }, bypassCSP: true },
    inspect: async (page) => {
      await page.addStyleTag({ content: TEXT_SPACING });
      return page.evaluate(findCutOff);
    },
  },
  {
    name: "forced colors, light",
    options: { viewport: { width: 1440, height: 900 } },
    inspect: lostInForcedColors,
  },
  {
    name: "forced colors, dark",
    options: { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
    inspect: lostInForcedColors,
  },
  {
    name: "print",
    // Width of A4 without the margins of app/print.css.
    options: { viewport: { width: 680, height: 1009 } },
    inspect: async (page) => {
      await page.emulateMedia({ media: "print" });
      return page.evaluate(findCutOff);
    },
  },
];

for (const { name, options, inspect } of layouts)
  test.describe(name, () => {
    test.use(options);
    for (const group of inGroups(pageAddresses, PAGES))
      test(`shows all content: ${group[0]} and the ${group.length - 1} pages after it`, {
        tag: "@every",
      }, async ({ context }) => {
        test.setTimeout(TIMEOUT_MS);
        for (const address of group) {
          await using page = await context.newPage();
          await openHydrated(page, address);
          expect.soft(await inspect(page), address).toEqual([]);
        }
      });
  });

/** Runs in the page: reports fixed and sticky elements that cover too much of the window. */
function findStuck(most: number): string[] {
  window.scrollTo(0, 600);
  window.scrollTo(0, 560);
  const covered = [...document.body.querySelectorAll("*")]
    .filter((element) => {
      const { position } = getComputedStyle(element);
      if (position !== "fixed" && position !== "sticky") return false;
      if (!element.checkVisibility({ checkVisibilityCSS: true })) return false;
      const { top, bottom, height, width } = element.getBoundingClientRect();
      const atEdge = Math.abs(top) < 2 || Math.abs(bottom - window.innerHeight) < 2;
      return atEdge && height > 0 && width > window.innerWidth / 2;
    })
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  return covered > window.innerHeight * most
    ? [`${covered} px of ${window.innerHeight} do not scroll away`]
    : [];
}
