import { withSite } from "../../server/testing/site-server.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";

/**
 * From `tools/run-built.ts` with a finished build to the first answer: the time that a restart takes the site away. Not
 * through npm, whose `start` may first install packages under whatever else uses them.
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
