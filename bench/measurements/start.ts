import { startSiteServer } from "#testing/site-server.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";

/**
 * Measures the downtime of a restart: from `tools/run-built.ts` with a finished build to the first response. npm is
 * not included, because `npm start` may install packages first.
 */
export async function measureStart(): Promise<readonly Figure[]> {
  const started = performance.now();
  await using _site = await startSiteServer({
    command: [process.execPath, "tools/run-built.ts", "server/main.ts"],
  });
  const value = (performance.now() - started) / 1000;
  return [{ what: "second start", value, unit: "s", budget: budgets.secondStartSeconds }];
}
