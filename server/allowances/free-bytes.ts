import { statfs } from "node:fs/promises";

/** Returns the bytes that this process may still write to the disk of a folder; infinite if nobody knows. */
export async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
