import { isDeepStrictEqual } from "node:util";
import { readSite } from "#editorial/site.ts";
import { type SiteOverrides, startSite } from "./start-site.ts";
import { DATA_DIR } from "./stored.ts";
import { test } from "./test.ts";

/**
 * Runs the tests of a file or group against a site with these settings: the default server if the owner's are the
 * same, else one of their own.
 * @param hosts requests to other hosts that the tests handle themselves
 * @returns origin and data folder of the site, "" for the default server; valid once a test runs
 */
export function withSettings(overrides: SiteOverrides, hosts?: RegExp) {
  const site = { origin: "", dataDir: DATA_DIR };
  const owners: SiteOverrides = readSite();
  if (Object.entries(overrides).every(([key, value]) => isDeepStrictEqual(value, owners[key]))) return site;
  let running: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    running = await startSite(overrides);
    Object.assign(site, { origin: running.origin, dataDir: running.dataDir });
  });
  test.afterAll(() => running.stop());
  test.beforeEach(({ watch }) => {
    watch.expect(new RegExp(`^request: ${site.origin}/`));
    if (hosts) watch.expect(hosts);
  });
  return site;
}
