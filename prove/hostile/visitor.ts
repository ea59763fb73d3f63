import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** Port of the server, and a request to return the measurement or else to begin a new one. */
export type Command = { readonly port: number; readonly collect: boolean };

/** Latencies of pages, of form posts and of a server that is not attacked, in milliseconds, and failures. */
export type Latency = { ms: number[]; postMs: number[]; controlMs: number[]; failures: string[] };

export type Visitor = Awaited<ReturnType<typeof startVisitor>>;

/**
 * Starts a visitor of the site until the end of the scope, who requests a page every 20 ms, at the same time one of a server that is not attacked,
 * and sends a form every 3.5 s.
 */
export async function startVisitor() {
  const control = fork(new URL("./control-server.ts", import.meta.url));
  const [controlPort] = await once(control, "message");
  const thread = new Worker(new URL("./visitor-thread.ts", import.meta.url), { workerData: controlPort });
  return {
    begin: (port: number) => thread.postMessage({ port, collect: false } satisfies Command),
    /**
     * Ends the measurement and returns it.
     * @param port of the next server; 0 for none
     */
    async collect(port: number): Promise<Latency> {
      thread.postMessage({ port, collect: true } satisfies Command);
      const [latency] = await once(thread, "message");
      return latency;
    },
    /** Measures the latency without an attack. */
    async idle(port: number, ms: number): Promise<Latency> {
      this.begin(port);
      await wait(ms);
      return this.collect(0);
    },
    async [Symbol.asyncDispose](): Promise<void> {
      control.disconnect();
      await thread.terminate();
    },
  };
}

/**
 * Returns a quantile of values.
 * @param share from 0 to 1
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
