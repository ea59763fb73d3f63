import { buildNextVersion, type Deployment, deploy } from "./deployment.ts";
import { test as base } from "./test.ts";

/** A test with a server of its own, which it may stop and start, also with a next version of the site. */
export const test = base.extend<{ site: Deployment; mayBeDown: undefined }, { nextVersion: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  site: async ({}, use) => {
    const site = await deploy();
    await use(site);
    await site.remove();
  },
  mayBeDown: [
    async ({ watch }, use) => {
      // A server that is down is the point of these tests.
      watch.expect(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource/);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  nextVersion: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { workerIndex }) =>
      use(await buildNextVersion(`test-results/next-version-${workerIndex}`)),
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect } from "./test.ts";
