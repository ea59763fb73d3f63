import { findCutOff } from "#tests/support/layout.ts";
import { templates } from "#tests/support/templates.ts";
import { ensure } from "../proof.ts";
import {
  type Check,
  NARROW,
  openScripted,
  type Visit,
  WIDE,
  waitFor,
  waitForElement,
  waitForPath,
} from "./visit.ts";

/** A page of each template, in a wide and a narrow window. Errors of the page fail any check. */
const everyTemplate: readonly Check[] = templates.flatMap(({ name, path }) =>
  [WIDE, NARROW].map((size) => ({
    name: `${name}: ${path} at ${size.width} px`,
    size,
    async run({ tab }: Visit) {
      await openScripted(tab, path);
      const faults = await tab.evaluate(findCutOff);
      ensure(faults.length === 0, faults.join("; "));
    },
  })),
);

const SEARCH_BUTTON = 'header a[href="/search"]';

/** Opens a menu, in a narrow window that of the menus first, and follows a link in it. */
function menuCheck(
  name: string,
  { size = WIDE, settings = {} }: Pick<Check, "size" | "settings"> = {},
): Check {
  return {
    ...{ name, size, settings },
    async run({ tab }) {
      if (settings.javaScript === false) await tab.open("/retail");
      else await openScripted(tab, "/retail");
      if (size === NARROW) await tab.click(".menu-toggle > summary");
      await tab.click(".menu details summary", "Learn");
      await tab.click('.menu details[open] a[href="/changeLog"]');
      await waitForPath(tab, "/changeLog");
    },
  };
}

const navigation: readonly Check[] = [
  menuCheck("a menu leads on"),
  menuCheck("the menus of a narrow window lead on", { size: NARROW }),
  menuCheck("a menu leads on without JavaScript", { settings: { javaScript: false } }),
  {
    name: "the search finds a page, and gives the focus back",
    async run({ tab }) {
      await openScripted(tab, "/retail");
      await tab.evaluate((button) => document.querySelector<HTMLElement>(button)?.focus(), SEARCH_BUTTON);
      await tab.press("Enter");
      await waitForElement(tab, "dialog[open] input:focus");
      await tab.press("Escape");
      await waitForElement(tab, `${SEARCH_BUTTON}:focus`);
      await tab.press("Enter");
      await waitForElement(tab, "dialog[open] input:focus");
      await tab.type("bursting key column");
      await tab.click('dialog [role=option][href^="/featurePage/reporting/reportbursting"]');
      await waitForPath(tab, "/featurePage/reporting/reportbursting");
    },
  },
  {
    name: "Tab leads past the menu",
    async run({ tab }) {
      await openScripted(tab, "/retail");
      await tab.press("Tab");
      await waitForElement(tab, 'a[href="#main"]:focus-visible');
      await tab.press("Enter");
    },
  },
  {
    name: "the video plays",
    async run({ tab }) {
      await openScripted(tab, "/");
      await tab.click("main a[aria-haspopup=dialog]");
      await waitFor(tab, "the video plays", () => {
        const video = document.querySelector<HTMLVideoElement>("dialog[open] video");
        return video !== null && video.currentTime > 0;
      });
    },
  },
];

export const pageChecks: readonly Check[] = [...everyTemplate, ...navigation];

/** Stops the server, so it is the last check. */
export const offlineCheck: Check = {
  name: "a page that was opened is there without a connection",
  async run({ tab, site }) {
    await openScripted(tab, "/energy");
    ensure(
      await tab.evaluate(() => "serviceWorker" in navigator),
      "the engine has no service worker under WebDriver",
    );
    await waitFor(tab, "the service worker is active", async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === "activated";
    });
    await openScripted(tab, "/retail");
    const title = await tab.evaluate(() => document.title);
    await waitFor(tab, "the page is cached", () =>
      caches.match("/retail", { cacheName: "pages", ignoreVary: true }).then(Boolean),
    );
    await site.stop();
    await tab.open("/retail");
    await waitFor(tab, "the page is shown", (wanted) => document.title === wanted, title);
  },
};
