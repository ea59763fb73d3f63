import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { INDEX_PATH, openIndex, type SearchIndex, TEXTS_PATH, type TextsFile } from "./search-index.ts";

const built = async (path: string) =>
  JSON.parse(await readFile(join(process.cwd(), "build/client", path), "utf8"));

let opened: Promise<{ index: SearchIndex; texts: TextsFile }> | undefined;

/** The built index, read at the first search. @throws Error where nothing was built yet */
export function builtSearch(): Promise<{ index: SearchIndex; texts: TextsFile }> {
  opened ??= Promise.all([built(INDEX_PATH), built(TEXTS_PATH)]).then(([index, texts]) => ({
    index: openIndex(index),
    texts,
  }));
  return opened;
}
