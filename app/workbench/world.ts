import { fileOf } from "./data-sets.ts";
import type { Progress } from "./engine/engine.ts";
import type { EngineFiles } from "./engine/files.server.ts";
import { checkSize, type Readable } from "./files/read-file.ts";
import type { World } from "./session.ts";

/** The world of a session in a browser: files of this site, and a worker that reads what is opened. */
export function browserWorld({ folder, bytes }: EngineFiles): World {
  return {
    startEngine: async (onProgress) => {
      onProgress(0, bytes);
      const { startInBrowser } = await import("./engine/engine-in-browser.ts").catch(notArrived);
      return startInBrowser(folder, bytes, onProgress).catch(notArrived);
    },
    fetchSet: (set, onProgress) => download(folder + fileOf(set), onProgress).catch(notArrived),
    readFile: readInWorker,
  };
}

/** Says what the browser says in words of its own: both `fetch` and `import` throw a `TypeError` where the network fails. */
function notArrived(error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  throw new Error("This did not arrive. Check your connection and try again.", { cause: error });
}

async function download(url: string, onProgress: Progress): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok || !response.body)
    throw new Error(`The data did not arrive (${response.status}). Try again.`);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    loaded += read.value.length;
    onProgress(loaded, 0);
  }
  return new Blob(pieces).arrayBuffer();
}

type Answer = { readable: Readable } | { problem: string };

function readInWorker(buffer: ArrayBuffer): Promise<Readable> {
  checkSize(buffer.byteLength);
  const worker = new Worker(new URL("./files/read-file.worker.ts", import.meta.url), { type: "module" });
  const answered = new Promise<Readable>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if ("readable" in data) resolve(data.readable);
      else reject(new Error(data.problem));
    });
    worker.addEventListener("error", () => reject(new Error("The file could not be read.")));
  });
  worker.postMessage(buffer, [buffer]);
  return answered.finally(() => worker.terminate());
}
