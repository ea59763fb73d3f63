import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { buildObstacle } from "./build-lock.ts";

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

it("states in a sentence why it cannot build in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "aiv-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(buildObstacle([folder, join(folder, "none")], join(folder, "cache"))).toBeUndefined();
  // Root may write to any folder, but nobody to one below a file.
  expect(buildObstacle([], join(file, "cache"))).toMatch(/file\/cache cannot be written \(ENOTDIR\)/);
});

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
