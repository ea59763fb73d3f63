import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { mainCases } from "#testing/cases.ts";

const source = JSON.stringify(new URL("./spawn-owned.ts", import.meta.url).href);

/** Starts a process that starts an endless program, prints its process id, and then runs the given code. */
function parent(then: string) {
  const program = `
    import { spawnOwned } from ${source};
    const child = spawnOwned(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    console.log(child.pid);
    ${then}
  `;
  return spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** Resolves when a process is gone; otherwise the test runs into its time limit. */
async function isGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it.each(mainCases(["throw new Error('wrong content')", "process.exit(1)", "await Promise.reject(1)"]))(
  "ends the child when the process fails: %s",
  async (failure) => {
    const child = parent(failure);
    const pid = Number(await buffer(child.stdout));
    expect(pid).toBeGreaterThan(0);
    await isGone(pid);
  },
);

it.each(mainCases(["SIGTERM", "SIGINT"] as const))("ends the child on %s", async (signal) => {
  const child = parent("setInterval(() => {}, 1000);");
  const [line] = await once(child.stdout, "data");
  const exited = once(child, "exit");
  child.kill(signal);
  expect((await exited)[0]).toBe(signal === "SIGINT" ? 130 : 143);
  await isGone(Number(line));
});
