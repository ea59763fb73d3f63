import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import fc from "fast-check";
import { createParsers, type Parser } from "./create-parsers.ts";
import { MAX_CPU_MS, MAX_WAIT_MS, type WorkerData } from "./parsers.ts";
import { ensure } from "./proof.ts";

/* The worker of `proveParsers()`, which an input may block. */

const { seed, inputs, progress }: WorkerData = workerData;
let slowest = { name: "", ms: 0 };

/**
 * Parses one input.
 * @throws Error if it takes too long, hangs, or fails except by a documented error
 */
async function tryInput(index: number, { name, parse }: Parser, input: Buffer<ArrayBuffer>): Promise<void> {
  Atomics.add(progress, 0, 1);
  Atomics.store(progress, 1, index);
  const before = process.threadCpuUsage();
  const timeout = new AbortController();
  const ended = await Promise.race([
    parse(input).then(() => true),
    wait(MAX_WAIT_MS, false, { signal: timeout.signal }),
  ]).finally(() => timeout.abort());
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > slowest.ms) slowest = { name, ms };
  ensure(ended, `${name} never ended`);
  ensure(ms < MAX_CPU_MS, `${name} took ${ms.toFixed(0)} ms of the processor for ${input.length} bytes`);
}

const parsers = createParsers();
for (const [index, parser] of parsers.entries()) {
  // Warms up the JIT, so that the first input is not the slowest.
  for (const sample of parser.samples) await parser.parse(sample);
  await fc.assert(
    fc.asyncProperty(parser.input, (input) => tryInput(index, parser, input)),
    { seed, numRuns: inputs, endOnFailure: true },
  );
}
const names = parsers.map(({ name }) => name).join(", ");
parentPort?.postMessage(
  `${inputs} inputs each for ${names}; the slowest took ${slowest.ms.toFixed(0)} ms (${slowest.name})`,
);
