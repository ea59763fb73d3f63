import { globSync, statSync } from "node:fs";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { ensure, type Proved } from "./proof.ts";

/**
 * Outcome of a file: wrong is any difference from the second reader that no remark mentions. A file that the second
 * reader cannot read, such as JSON with comments, is not compared.
 */
export type FileOutcome = { outcome: "right" | "clear error" | "not compared" | "wrong"; detail: string };

/** Time limit for a file in milliseconds, on a busy machine; the largest has three million rows. */
const MAX_WAIT_MS = 240_000;
/** Size up to which the short version reads files of charts. */
const SHORT_BYTES = 100_000;

/**
 * Opens the CSV, JSON and Parquet files of all installed packages in the workbench's import and database, and compares
 * rows, sums, dates and types with those of a second reader.
 * @param short only small files of charts
 * @throws Error with the files that are wrong or never end
 */
export async function proveFiles({ short }: { short: boolean }): Promise<Proved> {
  const files = globSync("node_modules/**/*.{csv,tsv,json,jsonl,ndjson,parquet}", { exclude: [".cache"] })
    .filter((file) => statSync(file).isFile() && statSync(file).size > 0)
    .filter((file) => !short || (file.includes("vega-datasets/data") && statSync(file).size < SHORT_BYTES))
    .sort();
  const counts = new Map<string, Record<string, number>>();
  const faults: string[] = [];
  let worker = startWorker();
  for (const file of files) {
    const result = await outcomeOf(worker, file);
    if (result === undefined) {
      await worker.terminate();
      worker = startWorker();
    }
    const outcome = result?.outcome ?? "hang";
    if (outcome === "wrong" || outcome === "hang")
      faults.push(`${file}: ${outcome}, ${result?.detail ?? ""}`);
    const format = extname(file);
    const row = counts.get(format) ?? { right: 0, "clear error": 0, "not compared": 0, wrong: 0, hang: 0 };
    counts.set(format, { ...row, [outcome]: (row[outcome] ?? 0) + 1 });
  }
  await worker.terminate();
  console.table(Object.fromEntries(counts));
  ensure(faults.length === 0, `${faults.length} of ${files.length} files:\n${faults.join("\n")}`);
  const right = [...counts.values()].reduce((sum, row) => sum + (row.right ?? 0), 0);
  return `${files.length} files of packages: ${right} as a second reader reads them, the others with a clear error`;
}

const startWorker = () =>
  new Worker(new URL("./files-worker.ts", import.meta.url), { env: { ...process.env, TZ: "UTC" } });

/** Returns undefined if the worker does not answer in time. */
function outcomeOf(worker: Worker, file: string): Promise<FileOutcome | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (result: FileOutcome | undefined) => {
      clearTimeout(timer);
      worker.off("message", finish).off("error", reject);
      resolve(result);
    };
    const timer = setTimeout(() => finish(undefined), MAX_WAIT_MS);
    worker.on("message", finish).on("error", reject);
    worker.postMessage(file);
  });
}
