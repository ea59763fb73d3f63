import type { Locator, Page } from "@playwright/test";
import { readPages } from "#editorial/pages.ts";
import { hydrateIslands, openScripted } from "./pages.ts";

/** Feature pages with a demo, and the demo's name. */
export const demoPages = readPages().flatMap((page) =>
  page.section === "feature" && page.demo
    ? [{ path: page.path, name: page.path.split("/").at(-1) ?? "" }]
    : [],
);

/** The first demo of each group of features. */
export const demoOfEachGroup = [...Map.groupBy(demoPages, ({ path }) => path.split("/")[2]).values()].flatMap(
  ([first]) => first ?? [],
);

/** Matches a demo's own chunks in the build. */
export const DEMO_FILE = /\/assets\/[\w-]+\.(demo|data)-[^/]+\.js$/;

/** Scrolls to the demo of the open page and hydrates it. @returns its root */
export async function hydrateDemo(page: Page): Promise<Locator> {
  const demo = page.locator("[data-demo]");
  // Its top edge, because the demo may be taller than the viewport.
  await demo.evaluate((element) => element.scrollIntoView());
  await hydrateIslands(demo);
  return demo;
}

/**
 * Opens a feature's page and hydrates its demo.
 * @param path below `/featurePage/`: "sharing/alert"
 */
export async function openDemo(page: Page, path: string): Promise<Locator> {
  await openScripted(page, `/featurePage/${path}`);
  return hydrateDemo(page);
}

/** Returns the key figures of a demo as displayed, by their terms. */
export async function keyFigures(demo: Locator): Promise<Record<string, string>> {
  const pairs = await demo
    .locator("dl > div")
    .evaluateAll((groups) => groups.map((group) => [...group.children].map((child) => child.textContent)));
  return Object.fromEntries(pairs.map(([term, value]) => [term, value]));
}

/** Moves a slider to a value. */
export const slide = (demo: Locator, name: string, value: number) =>
  demo.getByRole("slider", { name }).fill(String(value));
