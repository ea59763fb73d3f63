/// <reference lib="webworker" />

import { readFile } from "./read-file.ts";

/** Parses one file off the main thread. */
self.addEventListener("message", async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const input = await readFile(data);
    self.postMessage({ input }, { transfer: [input.bytes.buffer] });
  } catch (error) {
    self.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
