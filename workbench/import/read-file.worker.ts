/// <reference lib="webworker" />

import { FileError } from "./file-error.ts";
import { type NamedBuffer, readFile } from "./read-file.ts";
import type { Choices } from "./remark.ts";

/** Reads one file off the main thread. */
self.addEventListener(
  "message",
  async ({ data }: MessageEvent<{ file: ArrayBuffer | readonly NamedBuffer[]; choices: Choices }>) => {
    try {
      const input = await readFile(data.file, data.choices);
      self.postMessage({ input }, { transfer: [input.bytes.buffer] });
    } catch (error) {
      self.postMessage({
        problem:
          error instanceof FileError
            ? error.message
            : "The file could not be read: the browser may lack memory.",
      });
    }
  },
);
