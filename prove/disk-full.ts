import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startProcess } from "#testing/start-process.ts";
import { ensure, type Proved } from "./proof.ts";
import { ensureStored, submit } from "./submissions.ts";

const DISK = "8m";
const CONCURRENCY = 50;
const MAX_BATCHES = 2000;

/**
 * Fills a disk of 8 MB: submissions are refused with 503, and no acknowledged one is lost. Needs root to mount the
 * disk.
 */
export async function proveDiskFull(folder: string): Promise<Proved> {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", disk]);
  ensure(mounted.status === 0, "a small disk could not be mounted; run this as root");
  const server = await startProcess({ DATA_DIR: disk });
  const acknowledged: string[] = [];
  try {
    let refused = 0;
    for (let batch = 0; batch < MAX_BATCHES && refused < 200; batch++) {
      const emails = Array.from({ length: CONCURRENCY }, (_, index) => `full-${batch}-${index}@example.com`);
      await Promise.all(
        emails.map(async (email) => {
          const { status } = await submit(server.url, { email });
          ensure(status === 200 || status === 503, `a submission was answered ${status}`);
          if (status === 200) acknowledged.push(email);
          else refused += 1;
        }),
      );
    }
    ensure(refused > 0, "the disk did not fill up");
    ensure((await fetch(`${server.url}/healthz`)).ok, "the server has ended");
    ensure((await fetch(`${server.url}/readyz`)).status === 503, "the server counts as ready");
    const failures = server
      .output()
      .stdout.split("\n")
      .filter((line) => line.includes('"err"'));
    ensure(failures.length < 20, `one reason was logged ${failures.length} times`);
    const other = failures.find((line) => !/disk is full|ENOSPC|disk I\/O error/.test(line));
    ensure(other === undefined, `the log has another reason: ${other}`);
    await server.end("SIGTERM");
    const grown = spawnSync("mount", ["-o", "remount,size=64m", disk]);
    ensure(grown.status === 0, "the disk could not grow");
    await ensureStored({ DATA_DIR: disk }, acknowledged);
    return `${acknowledged.length} submissions until a disk of ${DISK} was full, all stored; ${refused} refused with 503`;
  } finally {
    await server.end("SIGKILL");
    spawnSync("umount", [disk]);
  }
}
