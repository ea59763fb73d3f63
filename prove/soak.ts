import { verdict } from "../bench/figure.ts";
import { measureMemory } from "../bench/measurements/memory.ts";
import { buildIsFresh } from "../tools/stamp.ts";
import { demand, type Proved } from "./prove-kit.ts";

/**
 * 100,000 requests to the built site: every page and file, lookups of addresses, leads with their mails. All are answered
 * with success. Then 100,000 mixed ones, refused forms and bodies of 9 MB among them. Memory stays within its budget.
 */
export async function proveSoak(): Promise<Proved> {
  demand(buildIsFresh(), "this proof needs a build: `npm run build`");
  const figures = await measureMemory();
  const told = figures.map(({ what, value = 0 }) => `${what}: ${value.toFixed(0)} MB`).join(", ");
  demand(
    figures.every((figure) => verdict(figure) !== "over"),
    told,
  );
  return told;
}
