import type { Page } from "playwright-core";
import { paths } from "#forms/index.ts";
import { layoutShifts } from "#tests/support/layout.ts";
import { browseEach, templatePaths } from "./browsing.ts";
import type { Proved } from "./proof.ts";

/** Throttling like "Slow 3G" in the developer tools of Chromium, in bytes a second and milliseconds. */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000, offline: false };
/** Limits for first contentful paint and for hydration, in milliseconds. A round trip alone takes 2000. */
const MAX_PAINT_MS = 10_000;
const MAX_HYDRATION_MS = 40_000;
const FORM = { path: "/company/contact", action: paths.contact, typed: "Ada Lovelace" };

/**
 * Opens one page of each template over a slow connection with an empty cache: it is readable soon, has no layout
 * shift while the rest loads, and a form filled in before its script loads keeps its values.
 */
export async function proveSlowLine(): Promise<Proved> {
  const paintTimes: number[] = [];
  const hydrationTimes: number[] = [];
  await browseEach(
    templatePaths,
    { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    async (page, url) => {
      await slowDown(page);
      await page.goto(url, { waitUntil: "commit" });
      await page.locator("h1").waitFor();
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await page.waitForLoadState("load");
      const paintedAt = await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      );
      // The theme switch is visible once the script runs.
      await page.waitForFunction(() => {
        const theme = document.querySelector("footer select");
        return !theme || getComputedStyle(theme).visibility === "visible";
      });
      const hydratedAt = await page.evaluate(() => performance.now());
      paintTimes.push(paintedAt);
      hydrationTimes.push(hydratedAt);
      const { length: moved } = await layoutShifts(page);
      return [
        ...(paintedAt > MAX_PAINT_MS ? [`${Math.round(paintedAt)} ms until there is something to read`] : []),
        ...(hydratedAt > MAX_HYDRATION_MS ? [`${Math.round(hydratedAt)} ms until it is alive`] : []),
        ...(moved > 0 ? [`moved ${moved} times`] : []),
      ];
    },
  );
  await browseEach([FORM.path], {}, async (page, url) => {
    await slowDown(page);
    await page.goto(url, { waitUntil: "domcontentloaded" });
    const form = page.locator(`form[action="${FORM.action}"]`);
    const name = form.getByRole("textbox", { name: "Name" });
    await name.fill(FORM.typed);
    if ((await form.getAttribute("novalidate")) !== null)
      return ["its script was there before anything was typed"];
    await form.and(page.locator("[novalidate]")).waitFor();
    const value = await name.inputValue();
    return value === FORM.typed ? [] : [`"${FORM.typed}" became "${value}" when the script came`];
  });
  const most = (times: readonly number[]) => `${(Math.max(...times) / 1000).toFixed(1)} s`;
  return `${templatePaths.length} templates on Slow 3G: to be read after at most ${most(paintTimes)}, alive after ${most(hydrationTimes)}, nothing moved; what was typed before the script came is kept`;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_3G);
}
