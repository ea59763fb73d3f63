import type { BrowserContextOptions, Page } from "playwright-core";
import { tabThrough } from "#tests/support/keyboard.ts";
import { hydrateIslands } from "#tests/support/pages.ts";
import { browseEach, templatePaths } from "./browsing.ts";
import type { Proved } from "./proof.ts";

const windows: Readonly<Record<string, BrowserContextOptions>> = {
  "a wide window": { viewport: { width: 1440, height: 900 } },
  "200 % zoom": { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
  "forced colors": { viewport: { width: 1440, height: 900 }, forcedColors: "active" },
};

/**
 * Tabs through one page of each template from top to bottom and back: every control is reached in order with a
 * visible focus, and focus returns to the opener of a dialog.
 */
export async function proveKeyboard(): Promise<Proved> {
  let stops = 0;
  for (const [name, settings] of Object.entries(windows))
    await browseEach(templatePaths, settings, async (page, url) => {
      await page.goto(url);
      await hydrateIslands(page.locator("body"));
      const [down, up] = [await tabThrough(page), await tabThrough(page, "Shift+Tab")];
      stops += down.stops + up.stops;
      const dialogs = name === "a wide window" ? await throughDialogs(page) : [];
      return [...down.wrong, ...up.wrong.map((fault) => `on the way up, ${fault}`), ...dialogs].map(
        (fault) => `${name}: ${fault}`,
      );
    });
  return `${templatePaths.length} templates, ${stops} stops, in ${Object.keys(windows).join(", ")}`;
}

/**
 * Opens every dialog of a page by Enter and closes it by Escape.
 * @returns the faults
 */
async function throughDialogs(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const opener of await page.locator("[aria-haspopup=dialog]").filter({ visible: true }).all()) {
    const name = (await opener.getAttribute("aria-label")) ?? (await opener.textContent());
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    if (!(await dialog.evaluate((element) => element.contains(document.activeElement))))
      faults.push(`the focus is not in the dialog of ${name}`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" }).catch(() => faults.push(`Escape does not close ${name}`));
    if (!(await opener.evaluate((element) => element === document.activeElement)))
      faults.push(`${name} does not get the focus back`);
  }
  return faults;
}
