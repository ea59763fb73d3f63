import { fileNameOf } from "./data-sets.ts";
import type { Progress } from "./engine/engine.ts";
import type { EngineFiles } from "./engine/files.server.ts";
import { checkSize, loadPart } from "./import/file-error.ts";
import type { readFile, TableInput } from "./import/read-file.ts";
import type { SessionEnvironment } from "./session.ts";

/** Returns a session's environment in a browser: files from this site, and a worker that parses opened files. */
export function browserEnvironment({ folder, bytes }: EngineFiles): SessionEnvironment {
  return {
    startEngine: async (onProgress) => {
      onProgress(0, bytes);
      const { startInBrowser } = await import("./engine/engine-in-browser.ts").catch(rethrowNetworkError);
      return startInBrowser(folder, bytes, onProgress).catch(rethrowNetworkError);
    },
    fetchSet: (set, onProgress) => download(folder + fileNameOf(set), onProgress).catch(rethrowNetworkError),
    readFile: readInWorker,
  };
}

/** Replaces the browser's message: `fetch` and `import` throw a `TypeError` on network failures. */
function rethrowNetworkError(error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  throw new Error("This did not arrive. Check your connection and try again.", { cause: error });
}

async function download(url: string, onProgress: Progress): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok || !response.body)
    throw new Error(`The data did not arrive (${response.status}). Try again.`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    loaded += read.value.length;
    onProgress(loaded, 0);
  }
  return new Blob(chunks).arrayBuffer();
}

type WorkerReply = { input: TableInput } | { problem: string };

/** Time for a file to be read, in milliseconds: far more than any takes that is what it seems. */
const readingTime = (bytes: number) => 20_000 + bytes / 500;

function readInWorker(...[file, choices = {}]: Parameters<typeof readFile>): Promise<TableInput> {
  const buffers = file instanceof ArrayBuffer ? [file] : file.map(({ buffer }) => buffer);
  const bytes = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
  checkSize(bytes);
  const worker = new Worker(new URL("./import/read-file.worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reply = new Promise<TableInput>((resolve, reject) => {
    const fail = (problem: string) => () => reject(new Error(problem));
    timer = setTimeout(fail("The file takes too long to read. It may be damaged."), readingTime(bytes));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      if ("input" in data) resolve(data.input);
      else fail(data.problem)();
    });
    worker.addEventListener("error", (event) => {
      // An error inside of the worker is an `ErrorEvent`; the event of a file that did not arrive has no details.
      if (event instanceof ErrorEvent) fail("The file could not be read: the browser may lack memory.")();
      else loadPart("The reader of files", Promise.reject(event)).catch(reject);
    });
  });
  worker.postMessage({ file, choices }, buffers);
  return reply.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
