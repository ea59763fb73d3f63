import { ensure } from "../proof.ts";
import { type Check, openScripted, waitFor } from "./visit.ts";

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
