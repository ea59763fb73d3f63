import { mkdir, open, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file to disk: after a crash all of it or nothing is there. @throws Error of the file system */
export async function writeFileAtomically(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.tmp`;
  await writeFile(temporary, content, { mode: 0o600 });
  await moveToDisk(temporary, path);
}

/**
 * Renames a written file, and resolves once both the content and the name are on disk.
 * @throws Error of the file system
 */
export async function moveToDisk(temporary: string, path: string): Promise<void> {
  await sync(temporary);
  await rename(temporary, path);
  // The new name is on disk only once the folder is.
  await sync(dirname(path));
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}
