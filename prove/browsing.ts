import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { withSite } from "../server/testing/site-server.ts";
import { headlessShell } from "../tests/support/chromium.ts";
import { buildIsFresh } from "../tools/stamp.ts";
import { demand } from "./prove-kit.ts";

/** How many pages are open at a time. */
const AT_ONCE = 2;
/** How long a page may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 120_000;

/** @throws Error where what is built is not what would be proved */
export function demandBuild(): void {
  demand(buildIsFresh(), "this proof needs a build: `npm run build`");
}

/**
 * Opens each address of the built site in Chromium and looks at it.
 * @param look gets a page of its own, blank, and the whole address; what it returns is what is wrong there
 * @throws Error with everything that is wrong
 */
export async function browseEach(
  addresses: readonly string[],
  settings: BrowserContextOptions,
  look: (page: Page, url: string) => Promise<readonly string[]>,
): Promise<void> {
  demandBuild();
  const wrong: string[] = [];
  const left = [...addresses];
  await withSite(async ({ url }) => {
    const browser: Browser = await chromium.launch(headlessShell);
    const worker = async () => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        const context = await browser.newContext({
          reducedMotion: "reduce",
          serviceWorkers: "block",
          ...settings,
        });
        context.setDefaultTimeout(PATIENCE_MS);
        const page = await context.newPage();
        page.on("pageerror", (error) => wrong.push(`${address}: ${error.message}`));
        const found = await look(page, url + address).catch((error) => [String(error)]);
        wrong.push(...found.map((what) => `${address}: ${what}`));
        await context.close();
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    } finally {
      await browser.close();
    }
  });
  demand(wrong.length === 0, `${wrong.length} faults\n${wrong.join("\n")}`);
}
