import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { demand, type Proved } from "./prove-kit.ts";

/** The longest that one input may take of the processor, in milliseconds. */
export const MAX_CPU_MS = 1000;
/** The longest that one input may take by the clock, in milliseconds: far more, since other work may hold the processor. */
export const MAX_WAIT_MS = 20_000;

/** What the worker writes for its watchdog: how many inputs it has begun, and which parser has the current one. */
export type Progress = Int32Array<SharedArrayBuffer>;
export type WorkerData = { readonly seed: number; readonly inputs: number; readonly progress: Progress };

/**
 * Gives every parser of bytes from outside inputs that were valid before they were changed. None may take longer than
 * the bounds above, fail in another way than it says, or never end.
 * @param inputs how many each parser gets
 * @param seed what the inputs are made from; the same seed makes the same inputs
 */
export async function proveParsers(inputs: number, seed = randomInt(2 ** 31 - 1)): Promise<Proved> {
  console.log(`parsers: --seed ${seed}`);
  const progress: Progress = new Int32Array(new SharedArrayBuffer(8));
  const workerData: WorkerData = { seed, inputs, progress };
  const worker = new Worker(new URL("./parsers-worker.ts", import.meta.url), { workerData });
  try {
    const results = new Promise<string[]>((resolve, reject) => {
      const messages: string[] = [];
      worker.on("message", (message: string) => messages.push(message));
      worker.on("error", reject);
      worker.on("exit", () => resolve(messages));
    });
    const [said] = await Promise.race([results, watch(worker, progress, seed)]);
    demand(said !== undefined, "the worker ended before it was done");
    return `${said}; the same again with --seed ${seed}`;
  } finally {
    await worker.terminate();
  }
}

/** @throws Error where an input blocks the worker, which could not report that itself */
async function watch(worker: Worker, progress: Progress, seed: number): Promise<never> {
  const ended = once(worker, "exit").then(
    () => true,
    () => true,
  );
  let last = -1;
  for (;;) {
    const isOver = await Promise.race([ended, wait(MAX_WAIT_MS, false)]);
    if (isOver) return new Promise(() => {});
    const begun = Atomics.load(progress, 0);
    demand(
      begun !== last,
      `parser ${Atomics.load(progress, 1)} blocked for ${MAX_WAIT_MS} ms at input ${begun}: --seed ${seed}`,
    );
    last = begun;
  }
}
