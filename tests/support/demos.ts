import { expect, type Locator, type Page } from "@playwright/test";
import { readPages } from "../../editorial/pages.ts";
import { openLive } from "./pages.ts";

/** The pages of features that have a demo, with the demo's name. */
export const demoPages = readPages().flatMap((page) =>
  page.section === "feature" && page.demo
    ? [{ path: page.path, name: page.path.split("/").at(-1) ?? "" }]
    : [],
);

/** What a demo's own files are called in the build. */
export const DEMO_FILE = /\/assets\/[\w-]+\.(demo|data)-[^/]+\.js$/;

/** Scrolls to the demo of the open page and waits until it can be used. @returns its root */
export async function wakeDemo(page: Page): Promise<Locator> {
  const demo = page.locator("[data-demo]");
  // To its upper edge: the page may be higher than the window is far away.
  await demo.evaluate((element) => element.scrollIntoView());
  await expect(demo.getByRole("button", { name: "Reset", exact: true })).toBeEnabled();
  return demo;
}

/** Opens a feature's page and wakes its demo. @param path below `/featurePage/`: "sharing/alert" */
export async function openDemo(page: Page, path: string): Promise<Locator> {
  await openLive(page, `/featurePage/${path}`);
  return wakeDemo(page);
}

/** The figures of a demo by their terms, as they are written. */
export async function keyFigures(demo: Locator): Promise<Record<string, string>> {
  const pairs = await demo
    .locator("dl > div")
    .evaluateAll((groups) => groups.map((group) => [...group.children].map((child) => child.textContent)));
  return Object.fromEntries(pairs.map(([term, value]) => [term, value]));
}

/** Moves a slider to a value, as a pointer or many keys would. */
export const slide = (demo: Locator, name: string, value: number) =>
  demo.getByRole("slider", { name }).fill(String(value));
