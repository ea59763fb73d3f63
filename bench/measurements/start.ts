import { withSite } from "#server/testing/site-server.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";

/**
 * Measures the downtime of a restart: from `tools/run-built.ts` with a finished build to the first response. npm is
 * not included, because `npm start` may install packages first.
 */
export function measureStart(): Promise<readonly Figure[]> {
  const started = performance.now();
  return withSite(
    async () => [
      {
        what: "second start",
        value: (performance.now() - started) / 1000,
        unit: "s",
        budget: budgets.secondStartSeconds,
      },
    ],
    {},
    [process.execPath, "tools/run-built.ts", "server/main.ts"],
  );
}
