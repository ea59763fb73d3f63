import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** Where the visitor asks, and whether to hand over what was measured; else a new measurement begins. */
export type Command = { readonly port: number; readonly collect: boolean };

/** How long a visitor waited for pages and for posts of a form, in milliseconds, and what went wrong. */
export type Waited = { ms: number[]; postMs: number[]; failures: string[] };

export type Visitor = ReturnType<typeof startVisitor>;

/** An ordinary visitor of the site, who asks for a page every 20 ms and sends a form every 3.5 s. */
export function startVisitor() {
  const thread = new Worker(new URL("./visitor-thread.ts", import.meta.url));
  return {
    begin: (port: number) => thread.postMessage({ port, collect: false } satisfies Command),
    /** @param port where to go on; 0 for nowhere */
    async collect(port: number): Promise<Waited> {
      thread.postMessage({ port, collect: true } satisfies Command);
      const [waited] = await once(thread, "message");
      return waited;
    },
    /** What the visitor waits while nobody else is there. */
    async idle(port: number, ms: number): Promise<Waited> {
      this.begin(port);
      await wait(ms);
      return this.collect(0);
    },
    stop: () => thread.terminate(),
  };
}

/** The value below which so large a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
