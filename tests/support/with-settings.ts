import { isDeepStrictEqual } from "node:util";
import { readSite } from "../../editorial/site.ts";
import { type SiteOverrides, startSite } from "./server.ts";
import { DATA_DIR } from "./stored.ts";
import { test } from "./test.ts";

/**
 * Gives the tests beside it a site with these settings: the one under test where the owner's are the same, else one of
 * their own.
 * @param hosts what the tests ask of other hosts, which they look at themselves
 * @returns where it is, empty for the one under test, and where it keeps its data; both hold once a test runs
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
