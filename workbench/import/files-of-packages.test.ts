import { once } from "node:events";
import { globSync, statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import type { Compared } from "../testing/compare-file.ts";

/** Time limit for a file in milliseconds, on a busy machine; the largest has three million rows. */
const MAX_WAIT_MS = 240_000;

it("opens the files of all packages as a second reader does, or says why not", {
  timeout: 3_600_000,
}, async () => {
  const files = globSync("node_modules/**/*.{csv,tsv,json,jsonl,ndjson,parquet}", { exclude: [".cache"] })
    .filter((file) => statSync(file).isFile() && statSync(file).size > 0)
    .sort();
  const outcomes: (Compared & { file: string })[] = [];
  let worker = startWorker();
  for (const file of files) {
    worker.postMessage(file);
    const answered = once(worker, "message", { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    const [compared] = await answered.catch(async (error: unknown) => {
      await worker.terminate();
      worker = startWorker();
      return [{ outcome: "wrong", detail: String(error) }];
    });
    outcomes.push({ file, ...compared });
  }
  await worker.terminate();
  const counts = Map.groupBy(outcomes, ({ outcome }) => outcome);
  console.table([...counts].map(([outcome, all]) => ({ outcome, files: all.length })));
  expect(outcomes.filter(({ outcome }) => outcome === "wrong")).toEqual([]);
  expect(files.length).toBeGreaterThan(1000);
});

/** In a thread of its own, which can be ended if reading a file never ends. */
const startWorker = () =>
  new Worker(new URL("../testing/compare-file.ts", import.meta.url), { env: { ...process.env, TZ: "UTC" } });
