import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "#server/testing/free-port.ts";
import { ensure, type Proved } from "./proof.ts";

/**
 * Runs the further cases of the browser tests: every form and demo, less likely failures, and phones.
 * @throws Error if one fails
 */
export async function proveEveryCase(): Promise<Proved> {
  const env = { ...process.env, TEST_EVERY_CASE: "1", TEST_PORT: String(await freePort()) };
  const child = spawn("playwright", ["test", "--reporter=dot"], {
    stdio: "inherit",
    env,
  });
  const [status] = await once(child, "close");
  ensure(status === 0, "a browser test failed");
  return "every form, demo and failure, also on a phone";
}
