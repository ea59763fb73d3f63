/// <reference lib="webworker" />

import { readFile } from "./read-file.ts";

/** Reads one file beside the page, which stays usable meanwhile. */
self.addEventListener("message", async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const readable = await readFile(data);
    self.postMessage({ readable }, { transfer: [readable.bytes.buffer] });
  } catch (error) {
    self.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
