import { ensure } from "../proof.ts";
import { type Check, openHydrated, waitFor } from "./visit.ts";

/** Stops the server, so it is the last check. */
export const offlineCheck: Check = {
  name: "a page that was opened is there without a connection",
  async run({ tab, site }) {
    await openHydrated(tab, "/energy");
    ensure(
      await tab.evaluate(() => "serviceWorker" in navigator, undefined),
      "the engine has no service worker under WebDriver",
    );
    await waitFor(
      tab,
      async () => (await navigator.serviceWorker.ready).active?.state === "activated",
      undefined,
      "the service worker is active",
    );
    await openHydrated(tab, "/retail");
    const title = await tab.evaluate(() => document.title, undefined);
    await waitFor(
      tab,
      (path) => caches.match(path, { cacheName: "pages", ignoreVary: true }).then(Boolean),
      "/retail",
      "the page is cached",
    );
    await site.stop();
    await tab.open("/retail");
    await waitFor(tab, (wanted) => document.title === wanted, title, "the page is shown");
  },
};
