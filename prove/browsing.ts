import pLimit from "p-limit";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { startSiteServer } from "#testing/site-server.ts";
import { headlessShell } from "#tests/support/chromium.ts";
import { buildIsFresh } from "#tools/stamp.ts";
import { ensure } from "./proof.ts";

/** Pages open at the same time. */
const CONCURRENCY = 2;
/** Time limit of a page on a busy machine, in milliseconds. */
const TIMEOUT_MS = 120_000;

/**
 * Checks that the build is up to date.
 * @throws Error if it is not
 */
export function ensureBuild(): void {
  ensure(buildIsFresh(), "this proof needs a build: `npm run build`");
}

/**
 * Opens each address of the built site in Chromium and inspects it.
 * @param inspect receives a blank page and the URL to open; returns the faults
 * @throws Error with all faults
 */
export async function browseEach(
  addresses: readonly string[],
  settings: BrowserContextOptions,
  inspect: (page: Page, url: string) => Promise<readonly string[]>,
): Promise<void> {
  ensureBuild();
  await using site = await startSiteServer();
  await using browser = await chromium.launch(headlessShell);
  const faults: string[] = [];
  await pLimit(CONCURRENCY).map(addresses, async (address) => {
    await using context = await browser.newContext({
      reducedMotion: "reduce",
      serviceWorkers: "block",
      ...settings,
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    page.on("pageerror", (error) => faults.push(`${address}: ${error.message}`));
    const found = await inspect(page, site.url + address).catch((error) => [String(error)]);
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  });
  ensure(faults.length === 0, `${faults.length} faults\n${faults.join("\n")}`);
}
