import pLimit from "p-limit";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { startSiteServer } from "#testing/site-server.ts";
import { violations } from "#tests/support/axe.ts";
import { headlessShell } from "#tests/support/chromium.ts";
import { lostInForcedColors } from "#tests/support/forced-colors.ts";
import { findCutOff } from "#tests/support/layout.ts";
import { hydrateIslands } from "#tests/support/pages.ts";
import { pageAddresses } from "#tests/support/routes.ts";
import { ensureBuild } from "./browsing.ts";
import { ensure, type Proved } from "./proof.ts";

/** Pages open at the same time. */
const CONCURRENCY = 2;
/** Time limit of a page on a busy machine, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Maximum share of a low window covered by fixed and sticky elements. */
const MAX_STUCK_SHARE = 1 / 3;

/** Text spacing that users may set without loss of content. Source: WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

type Layout = {
  readonly name: string;
  readonly settings: BrowserContextOptions;
  readonly inspect: (page: Page) => Promise<readonly string[]>;
};

const layouts: readonly Layout[] = [
  {
    name: "the narrowest phone, by axe in both themes",
    settings: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
    inspect: async (page) => [...(await page.evaluate(findCutOff)), ...(await violations(page))],
  },
  {
    name: "200 % zoom",
    // A window of 1280 by 720 device pixels.
    settings: { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
    inspect: async (page) => [
      ...(await page.evaluate(findCutOff)),
      ...(await page.evaluate(findStuck, MAX_STUCK_SHARE)),
    ],
  },
  {
    name: "wide spacing of text",
    settings: { viewport: { width: 1280, height: 720 }, bypassCSP: true },
    inspect: async (page) => {
      await page.addStyleTag({ content: TEXT_SPACING });
      return page.evaluate(findCutOff);
    },
  },
  {
    name: "forced colors, light",
    settings: { viewport: { width: 1440, height: 900 } },
    inspect: lostInForcedColors,
  },
  {
    name: "forced colors, dark",
    settings: { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
    inspect: lostInForcedColors,
  },
  {
    name: "print",
    // Width of A4 without the margins of app/print.css.
    settings: { viewport: { width: 680, height: 1009 } },
    inspect: async (page) => {
      await page.emulateMedia({ media: "print" });
      return page.evaluate(findCutOff);
    },
  },
];

/** Opens every page, hydrated, in the layouts that users force on it: all content is visible and readable. */
export async function proveEveryLayout(): Promise<Proved> {
  ensureBuild();
  await using site = await startSiteServer();
  await using browser = await chromium.launch(headlessShell);
  const faults: string[] = [];
  const views = layouts.flatMap((layout) => pageAddresses.map((address) => ({ ...layout, address })));
  await pLimit(CONCURRENCY).map(views, async ({ name, settings, inspect, address }) => {
    await using context = await browser.newContext({
      reducedMotion: "reduce",
      serviceWorkers: "block",
      ...settings,
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    const report = (fault: string) => void faults.push(`${address}, ${name}: ${fault}`);
    page.on("pageerror", ({ message }) => report(message));
    try {
      await page.goto(site.url + address);
      await hydrateIslands(page.locator("body"));
      (await inspect(page)).forEach(report);
    } catch (error) {
      report(String(error));
    }
  });
  ensure(faults.length === 0, `${faults.length} faults\n${faults.join("\n")}`);
  return `${pageAddresses.length} pages: ${layouts.map(({ name }) => name).join(", ")}`;
}

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
