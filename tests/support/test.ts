import { test as base } from "@playwright/test";
import { CHECKOUT_PATH, readSite } from "#editorial/site.ts";
import { otherHosts } from "#server/pages/other-hosts.ts";

/** Hosts of scripts that the owner's settings add, such as card fields. Tests do not load them. */
const ownerScriptHosts = otherHosts(readSite(), [])(CHECKOUT_PATH).scripts;

export type Watch = {
  /** Allows errors that a test provokes on purpose. */
  expect(error: RegExp): void;
};

/**
 * Playwright's `test`, which also fails on console errors (such as violations of the Content-Security-Policy),
 * uncaught errors in the page, and requests to other hosts.
 */
export const test = base.extend<{ watch: Watch; pauseClock: (at: Date) => Promise<void> }>({
  /**
   * Stops the mocked clock of the page. It runs again after the test: else Playwright starts it while it empties the context,
   * and leaves a script there that fails in the next test's page.
   */
  pauseClock: async ({ context }, use) => {
    let paused = false;
    await use(async (at) => {
      await context.clock.pauseAt(at);
      paused = true;
    });
    if (paused) await context.clock.resume();
  },
  watch: [
    async ({ context, baseURL }, use) => {
      const errors: string[] = [];
      const expected = ownerScriptHosts.map((host) => new RegExp(`^request: ${host.replace("*", ".+")}/`));
      for (const host of ownerScriptHosts)
        await context.route(`${host}/**`, (route) =>
          route.fulfill({ contentType: "text/javascript", body: "" }),
        );
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => errors.push(`page: ${error.error().stack}`));
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL) errors.push(`request: ${request.url()}`);
      });
      await use({ expect: (error) => void expected.push(error) });
      const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
      base.expect(unexpected, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
