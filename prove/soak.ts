import { verdict } from "#bench/figure.ts";
import { measureMemory } from "#bench/measurements/memory.ts";
import { ensureBuild } from "./browsing.ts";
import { ensure, type Proved } from "./proof.ts";

/**
 * Sends 100,000 requests to the built site (every page and file, location lookups, leads with mails), all of which
 * succeed, then 100,000 mixed ones with rejected forms and bodies of 9 MB. Memory stays within its budget.
 */
export async function proveSoak(): Promise<Proved> {
  ensureBuild();
  const figures = await measureMemory();
  const summary = figures.map(({ what, value = 0 }) => `${what}: ${value.toFixed(0)} MB`).join(", ");
  ensure(
    figures.every((figure) => verdict(figure) !== "over"),
    summary,
  );
  return summary;
}
