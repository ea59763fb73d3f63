import type { BrowserContextOptions, Page } from "playwright-core";
import { tour, wakeAll } from "../tests/support/keyboard.ts";
import { templates } from "../tests/support/templates.ts";
import { browseEach } from "./browsing.ts";
import type { Proved } from "./prove-kit.ts";

const windows: Readonly<Record<string, BrowserContextOptions>> = {
  "a wide window": { viewport: { width: 1440, height: 900 } },
  "200 % zoom": { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
  "forced colors": { viewport: { width: 1440, height: 900 }, forcedColors: "active" },
};

/**
 * One page of each template by keyboard alone, from its top to its bottom and back: every control is reached in order,
 * with the focus to be seen, and what opens a dialog gets the focus back from it.
 */
export async function proveKeyboard(): Promise<Proved> {
  let stops = 0;
  for (const [name, settings] of Object.entries(windows))
    await browseEach(
      templates.map(({ path }) => path),
      settings,
      async (page, url) => {
        await page.goto(url);
        await wakeAll(page);
        const [down, up] = [await tour(page), await tour(page, "Shift+Tab")];
        stops += down.stops + up.stops;
        const dialogs = name === "a wide window" ? await throughDialogs(page) : [];
        return [...down.wrong, ...up.wrong.map((what) => `on the way up, ${what}`), ...dialogs].map(
          (what) => `${name}: ${what}`,
        );
      },
    );
  return `${templates.length} templates, ${stops} stops, in ${Object.keys(windows).join(", ")}`;
}

/** Opens every dialog of a page by Enter and closes it by Escape. @returns what is wrong */
async function throughDialogs(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const opener of await page.locator("[aria-haspopup=dialog]").filter({ visible: true }).all()) {
    const name = (await opener.getAttribute("aria-label")) ?? (await opener.textContent());
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    if (!(await dialog.evaluate((element) => element.contains(document.activeElement))))
      wrong.push(`the focus is not in the dialog of ${name}`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" }).catch(() => wrong.push(`Escape does not close ${name}`));
    if (!(await opener.evaluate((element) => element === document.activeElement)))
      wrong.push(`${name} does not get the focus back`);
  }
  return wrong;
}
