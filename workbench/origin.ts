import { formatCount } from "#charts/format-values.ts";
import type { DataSet } from "./data-sets.ts";
import type { Progress } from "./engine/engine.ts";
import type { NamedBuffer, TableInput } from "./import/read-file.ts";
import type { Choices } from "./import/remark.ts";
import { proposeView } from "./model/propose-view.ts";
import type { Table } from "./model/table.ts";
import type { View } from "./model/view.ts";

/** A data set of the site, a file of the visitor, or a result that has become a table. */
export type Source = { kind: "set" | "file" | "result"; name: string; title: string };

/** The place a table comes from. */
export type Origin = {
  source: Source;
  /**
   * Reads the table, also again by other settings or for a new engine.
   * @throws Error with words for the visitor
   */
  read: (choices: Choices) => Promise<TableInput>;
  /** Returns the view that Reset returns to. */
  viewOf: (table: Table) => View;
  /** The files of a table without joins: further ones can be put below them. */
  parts?: readonly Part[];
};

/** A file or set, by its name. */
export type Part = { name: string; bytes: () => Promise<ArrayBuffer> };

/** Reads the bytes of a table; see `SessionEnvironment`. */
export type Reading = {
  readFile(file: ArrayBuffer | readonly NamedBuffer[], choices: Choices): Promise<TableInput>;
  fetchSet(set: DataSet, onProgress: Progress): Promise<ArrayBuffer>;
};

export const originOfSet = (
  set: DataSet,
  view: View,
  { readFile, fetchSet }: Reading,
  progress: Progress,
): Origin => ({
  ...originOfParts([{ name: set.title, bytes: () => fetchSet(set, progress) }], { readFile }),
  source: { kind: "set", name: set.name, title: set.title },
  viewOf: () => view,
});

export const originOfFile = (file: File, reading: Pick<Reading, "readFile">): Origin =>
  originOfParts([{ name: file.name, bytes: () => bytesOf(file) }], reading);

const bytesOf = (file: File) =>
  file.arrayBuffer().catch((cause: unknown) => {
    throw new Error("The file has changed or moved since it was chosen. Open it again.", { cause });
  });

/** Returns the origin of a table of one or several files, whose rows are below each other. */
export function originOfParts(parts: readonly Part[], { readFile }: Pick<Reading, "readFile">): Origin {
  const [first, ...others] = parts.map(({ name }) => name);
  const title = others.length > 0 ? `${first} and ${formatCount(others.length, "more file")}` : `${first}`;
  return {
    source: { kind: "file", name: `${first}`, title },
    parts,
    read: async (choices) => {
      if (parts.length === 1 && parts[0]) return readFile(await parts[0].bytes(), choices);
      return readFile(
        await Promise.all(parts.map(async ({ name, bytes }) => ({ name, buffer: await bytes() }))),
        choices,
      );
    },
    viewOf: proposeView,
  };
}

export const originOfResult = (title: string, input: TableInput): Origin => ({
  source: { kind: "result", name: "result", title },
  // The engine takes the bytes over.
  read: async () => ({ ...input, bytes: input.bytes.slice() }),
  viewOf: proposeView,
});

/** Returns the origin of a session that has no table yet. */
export const originOfNothing = (source: Source): Origin => ({
  source,
  read: () => Promise.reject(new Error(`There is no data set ${source.name}`)),
  viewOf: proposeView,
});
