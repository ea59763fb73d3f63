import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** Latencies of pages, of form posts and of a server that is not attacked, in milliseconds, and failures. */
export type Latency = { ms: number[]; postMs: number[]; controlMs: number[]; failures: string[] };

export type Visitor = Awaited<ReturnType<typeof startVisitor>>;

/**
 * Starts a visitor of the site, who requests a page every 20 ms, at the same time one of a server that is not attacked,
 * and sends a form every 3.5 s, until the end of the scope.
 */
export async function startVisitor() {
  const control = fork(new URL("./control-server.ts", import.meta.url));
  const [controlPort] = await once(control, "message");
  const thread = new Worker(new URL("./visitor-thread.ts", import.meta.url), { workerData: controlPort });
  return {
    /** Begins to measure the server on a port. */
    begin: (port: number) => thread.postMessage(port),
    /** Ends the measurement and returns it. */
    async collect(): Promise<Latency> {
      thread.postMessage(0);
      const [latency] = await once(thread, "message");
      return latency;
    },
    /** Measures the latency without an attack. */
    async idle(port: number, ms: number): Promise<Latency> {
      this.begin(port);
      await wait(ms);
      return this.collect();
    },
    async [Symbol.asyncDispose](): Promise<void> {
      control.disconnect();
      await thread.terminate();
    },
  };
}
