import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";

/** Starts a process that takes the lock, reports each step as a line, and holds the lock until it ends. */
function locker(path: string) {
  const program = `
    import { lockBuild } from ${JSON.stringify(new URL("./build-lock.ts", import.meta.url).href)};
    const waited = lockBuild(() => console.log("waits"), ${JSON.stringify(path)});
    console.log(waited ? "locked after waiting" : "locked");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    next: async () => (await lines.next()).value,
    async end(signal: NodeJS.Signals) {
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
  };
}

it.each(["SIGTERM", "SIGKILL"] as const)(
  "lets a second build wait until the first is ended by %s",
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), "aiv-lock-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const first = locker(join(folder, "cache/build.lock"));
    expect(await first.next()).toBe("locked");
    const second = locker(join(folder, "cache/build.lock"));
    expect(await second.next()).toBe("waits");
    await first.end(signal);
    expect(await second.next()).toBe("locked after waiting");
  },
);
