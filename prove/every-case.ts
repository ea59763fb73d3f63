import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "#server/testing/free-port.ts";
import { ensure, type Proved } from "./proof.ts";

/**
 * Runs all cases of all tests, of which `npm test` runs the main ones: every form and demo, less likely failures, phones.
 * @throws Error if one fails
 */
export async function proveEveryCase(): Promise<Proved> {
  const env = { ...process.env, TEST_PORT: String(await freePort()) };
  for (const [runner, ...args] of [
    ["vitest", "run", "--reporter=dot"],
    ["playwright", "test", "--reporter=dot"],
  ] as const) {
    const [status] = await once(spawn(runner, args, { stdio: "inherit", env }), "close");
    ensure(status === 0, `a test of ${runner} failed`);
  }
  return "every form, demo and failure, also on a phone";
}
