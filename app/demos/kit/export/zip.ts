import { zipSync } from "fflate";

/** Files by their names, packed into one; load it by `import()` when it is asked for. */
export const toZip = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Uint8Array<ArrayBuffer> =>
  zipSync({ ...files });
