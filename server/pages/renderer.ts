import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { FormState } from "#contract/endpoint.ts";
import type { Spans } from "./static-pack.ts";

/** Time limit for the start of the thread, in milliseconds: it loads React and all pages. */
const START_MS = 60_000;

/** Time limit for rendering a page, in milliseconds: the first one took 11 s on two busy processors. */
const RENDER_MS = 30_000;

/** Heap size of the thread in megabytes: about twice as much as it needs. */
const HEAP_MEGABYTES = 96;

/** The build that the thread renders, read from the pack that was opened when the server started. */
export type ThreadData = {
  /** The URL of the folder of the modules, with a trailing slash. Packages are resolved from there. */
  readonly folder: string;
  /** Spans of the modules, by their paths in the folder, and of files of `content/`. */
  readonly modules: Spans;
  /** The file descriptor of the pack. */
  readonly pack: number;
  /** Spans of the site's files, by their URL paths. */
  readonly files: Spans;
};

/** A page to render. Pages do not see the headers of the request. */
export type RenderTask = {
  readonly url: string;
  readonly method: string;
  /** Values and messages of a form that was refused. */
  readonly form: FormState | null;
  /** Allows the page's inline scripts. */
  readonly nonce: string;
};

export type Rendered = { status: number; headers: [string, string][]; body: ArrayBuffer | null };

/** A message of the thread: the page, or why this page failed; neither once it is ready. */
export type RenderAnswer = { readonly rendered?: Rendered; readonly error?: Error };

/**
 * Creates a renderer with its own thread, which starts with the first page. If the thread fails or takes too long, it
 * is replaced at the next request.
 * @param options.report receives the thread's output on stderr
 * @returns `render` renders one task at a time; it rejects if the page failed, or if the thread ended, timed out or had
 *   no memory left twice. `close` ends the thread, which would keep the process running
 */
export function createRenderer(
  data: ThreadData,
  {
    renderMs = RENDER_MS,
    heapMegabytes = HEAP_MEGABYTES,
    report = (text: string): void => void process.stderr.write(text),
  } = {},
): { render(task: RenderTask): Promise<Rendered>; close(): Promise<void> } {
  let running: Worker | undefined;

  async function start(): Promise<Worker> {
    const thread = new Worker(new URL("./render-thread.ts", import.meta.url), {
      workerData: data,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    running = thread;
    thread.stderr.setEncoding("utf8").on("data", report);
    const forget = () => {
      if (running === thread) running = undefined;
    };
    thread.once("exit", forget);
    // Required between two renders too: an error without a listener would end the process.
    thread.on("error", (error) => {
      forget();
      report(`The thread that renders pages failed. ${String(error)}\n`);
    });
    await nextMessage(thread, START_MS);
    return thread;
  }

  async function ask(task: RenderTask): Promise<RenderAnswer> {
    const thread = running ?? (await start());
    thread.postMessage(task);
    return nextMessage(thread, renderMs);
  }

  const close = async () => void (await running?.terminate());

  return {
    async render(task) {
      const askOrClose = () =>
        ask(task).catch(async (reason: unknown) => {
          await close();
          throw reason;
        });
      const { rendered, error } = await askOrClose().catch((reason: unknown) => {
        if (!isOutOfMemory(reason)) throw reason;
        // Pages before this one may have taken it.
        return askOrClose();
      });
      if (!rendered) throw error;
      return rendered;
    },
    close,
  };
}

const isOutOfMemory = (reason: unknown) =>
  reason instanceof Error && "code" in reason && reason.code === "ERR_WORKER_OUT_OF_MEMORY";

/** @throws Error if the thread fails, ends or times out before its next message */
async function nextMessage(thread: Worker, mostMs: number): Promise<RenderAnswer> {
  const settled = new AbortController();
  const { signal } = settled;
  const failsAfter = async (event: Promise<unknown>, reason: string): Promise<never> => {
    await event;
    throw new Error(reason);
  };
  try {
    const [message] = await Promise.race([
      once(thread, "message", { signal }),
      failsAfter(once(thread, "exit", { signal }), "The thread that renders pages ended"),
      failsAfter(wait(mostMs, undefined, { signal }), `No page was rendered within ${mostMs} ms`),
    ]);
    return message;
  } finally {
    settled.abort();
  }
}
