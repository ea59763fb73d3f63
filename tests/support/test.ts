import { test as base } from "@playwright/test";
import { CHECKOUT_PATH, readSite } from "../../editorial/site.ts";
import { otherHosts } from "../../server/pages/other-hosts.ts";

/** What the owner's settings have pages load by themselves: the card fields, for which nobody answers in a test. */
const ownersScripts = otherHosts(readSite(), [])(CHECKOUT_PATH).scripts;

export type Watch = {
  /** Names a complaint that a test provokes on purpose. */
  expect(complaint: RegExp): void;
};

/**
 * Playwright's `test`, with an eye on everything else: a test also fails on an error in the console (a breach of the
 * Content-Security-Policy is one), an uncaught error in the page, or a request to another host.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = [];
      const expected = ownersScripts.map((host) => new RegExp(`^request: ${host.replace("*", ".+")}/`));
      for (const host of ownersScripts)
        await context.route(`${host}/**`, (route) =>
          route.fulfill({ contentType: "text/javascript", body: "" }),
        );
      context.on("console", (message) => {
        if (message.type() === "error")
          complaints.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => complaints.push(`page: ${error.error().stack}`));
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL) complaints.push(`request: ${request.url()}`);
      });
      await use({ expect: (complaint) => void expected.push(complaint) });
      const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      base.expect(unexpected, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
