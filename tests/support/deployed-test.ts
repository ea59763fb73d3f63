import { buildNextVersion, type Deployment, deploy } from "./deployment.ts";
import { test as base } from "./test.ts";

/** Playwright's `test` with a server of its own, which tests stop, start and update to the next version. */
export const test = base.extend<{ site: Deployment; mayBeDown: undefined }, { nextVersion: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  site: async ({}, use) => {
    const site = await deploy();
    await use(site);
    await site.remove();
  },
  mayBeDown: [
    async ({ watch }, use) => {
      // These tests stop the server on purpose.
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
