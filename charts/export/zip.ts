import { zipSync } from "fflate";

/** Packs files by their names into a ZIP archive. Load this module by `import()` on demand. */
export const toZip = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Uint8Array<ArrayBuffer> =>
  zipSync({ ...files });
