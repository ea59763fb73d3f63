import type { Page } from "playwright-core";
import { paths } from "../contract/paths.ts";
import { templates } from "../tests/support/templates.ts";
import { browseEach } from "./browsing.ts";
import type { Proved } from "./prove-kit.ts";

/** A line as slow as "Slow 3G" of Chromium's developer tools: bytes a second, milliseconds. */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000, offline: false };
/** Until a visitor reads something, and until the page is alive, in milliseconds. The way there and back is 2000 alone. */
const MOST_TO_READ_MS = 10_000;
const MOST_TO_LIVE_MS = 40_000;
const FORM = { path: "/company/contact", action: paths.contact, typed: "Ada Lovelace" };

/**
 * One page of each template on a slow line, with an empty cache: it is soon there to read, nothing moves while the rest
 * comes, and a form that is filled in before its script has come keeps what was typed.
 */
export async function proveSlowLine(): Promise<Proved> {
  const toRead: number[] = [];
  const toLive: number[] = [];
  await browseEach(
    templates.map(({ path }) => path),
    { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    async (page, url) => {
      await slowDown(page);
      await page.goto(url, { waitUntil: "commit" });
      await page.locator("h1").waitFor();
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await page.waitForLoadState("load");
      const read = await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      );
      // The theme switch shows itself only where script runs.
      await page.waitForFunction(() => {
        const theme = document.querySelector("footer select");
        return !theme || getComputedStyle(theme).visibility === "visible";
      });
      const lived = await page.evaluate(() => performance.now());
      toRead.push(read);
      toLive.push(lived);
      const moved = await page.evaluate(() => {
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: "layout-shift", buffered: true });
        return observer.takeRecords().length;
      });
      return [
        ...(read > MOST_TO_READ_MS ? [`${Math.round(read)} ms until there is something to read`] : []),
        ...(lived > MOST_TO_LIVE_MS ? [`${Math.round(lived)} ms until it is alive`] : []),
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
    const kept = await name.inputValue();
    return kept === FORM.typed ? [] : [`"${FORM.typed}" became "${kept}" when the script came`];
  });
  const most = (times: readonly number[]) => `${(Math.max(...times) / 1000).toFixed(1)} s`;
  return `${templates.length} templates on Slow 3G: to be read after at most ${most(toRead)}, alive after ${most(toLive)}, nothing moved; what was typed before the script came is kept`;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_3G);
}
