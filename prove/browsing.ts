import { buildIsFresh } from "#tools/stamp.ts";
import { ensure } from "./proof.ts";

/**
 * Checks that the build is up to date.
 * @throws Error if it is not
 */
export function ensureBuild(): void {
  ensure(buildIsFresh(), "this proof needs a build: `npm run build`");
}
