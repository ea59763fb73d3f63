import { spawnSync } from "node:child_process";
import { ensure, type Proved } from "./proof.ts";

/**
 * Runs all cases of all tests, of which `npm test` runs the main ones: every form and demo, less likely failures, phones.
 * @throws Error if one fails
 */
export async function proveEveryCase(): Promise<Proved> {
  const { status } = spawnSync(process.execPath, ["tools/test.ts", "--every-case"], { stdio: "inherit" });
  ensure(status === 0, "a test failed");
  return "every form, demo and failure, also on a phone";
}
