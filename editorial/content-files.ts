import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { relative, sep } from "node:path";

/** The content that a build was made from. */
type BuiltContent = {
  /** Files as "content/site.yaml". */
  readonly files: readonly string[];
  readonly read: (file: string) => string;
};

let built: BuiltContent | undefined;

/**
 * From now on reads the content of a build: a running server must not notice files that are being edited or updated.
 * Without files, it goes on reading from the disk.
 */
export function readBuiltContent(content: BuiltContent): void {
  if (content.files.length > 0) built = content;
}

const nameOf = (file: string): string => relative(process.cwd(), file).split(sep).join("/");

/** Reads a text file as editors on any system save it: without byte order mark and carriage returns. */
export const readText = (file: string): string =>
  (built ? built.read(nameOf(file)) : readFileSync(file, "utf8")).replace(/^\uFEFF|\r(?=\n)/g, "");

export const contentExists = (file: string): boolean =>
  built ? built.files.includes(nameOf(file)) : existsSync(file);

/** Returns a value that differs after a change of the file. */
export const revisionOf = (file: string): number => (built ? 0 : statSync(file).mtimeMs);

/** Returns the files below a folder, relative to it. */
export function filesBelow(folder: string): string[] {
  // Not `globSync`, which takes several times as long: a build lists the pages again for each page.
  if (!built) return readdirSync(folder, { recursive: true, encoding: "utf8" });
  const start = `${nameOf(folder)}/`;
  return built.files.flatMap((file) => (file.startsWith(start) ? file.slice(start.length) : []));
}
