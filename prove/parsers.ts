import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { ensure, type Proved } from "./proof.ts";

/** Maximum processor time for one input, in milliseconds. */
export const MAX_CPU_MS = 1000;
/** Maximum wall time for one input, in milliseconds: much longer, because other processes may use the processor. */
export const MAX_WAIT_MS = 20_000;

/** Shared with the watchdog: the number of inputs started, and the index of the current parser. */
export type Progress = Int32Array<SharedArrayBuffer>;
export type WorkerData = { readonly seed: number; readonly inputs: number; readonly progress: Progress };

/**
 * Runs every parser of what visitors send on damaged inputs. None may exceed the limits above, fail except by its
 * documented errors, or hang.
 * @param inputs number of inputs for each parser
 * @param seed of the random inputs, for reproduction
 */
export async function proveParsers(inputs: number, seed = randomInt(2 ** 31 - 1)): Promise<Proved> {
  console.log(`parsers: --seed ${seed}`);
  const progress: Progress = new Int32Array(new SharedArrayBuffer(8));
  const workerData: WorkerData = { seed, inputs, progress };
  await using worker = new Worker(new URL("./parsers-worker.ts", import.meta.url), { workerData });
  // Rejects with an error of the worker.
  const summary = once(worker, "message").then(([message]) => String(message));
  return `${await Promise.race([summary, watch(worker, progress, seed)])}; the same again with --seed ${seed}`;
}

/**
 * Watches the worker from outside, because a blocked worker cannot report itself.
 * @throws Error if an input blocks the worker, or if the worker ends
 */
async function watch(worker: Worker, progress: Progress, seed: number): Promise<never> {
  const ended = once(worker, "exit").then(
    () => true,
    () => true,
  );
  let last = -1;
  for (;;) {
    const isOver = await Promise.race([ended, wait(MAX_WAIT_MS, false)]);
    ensure(!isOver, "the worker ended before it was done");
    const started = Atomics.load(progress, 0);
    ensure(
      started !== last,
      `parser ${Atomics.load(progress, 1)} blocked for ${MAX_WAIT_MS} ms at input ${started}: --seed ${seed}`,
    );
    last = started;
  }
}
