import type { DataSet } from "./data-sets.ts";
import type { Progress } from "./engine/engine.ts";
import type { TableInput } from "./import/read-file.ts";
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
};

/** Reads the bytes of a table; see `SessionEnvironment`. */
type Reading = {
  readFile(buffer: ArrayBuffer, choices: Choices): Promise<TableInput>;
  fetchSet(set: DataSet, onProgress: Progress): Promise<ArrayBuffer>;
};

export const originOfSet = (
  set: DataSet,
  view: View,
  { readFile, fetchSet }: Reading,
  progress: Progress,
): Origin => ({
  source: { kind: "set", name: set.name, title: set.title },
  read: async (choices) => readFile(await fetchSet(set, progress), choices),
  viewOf: () => view,
});

export const originOfFile = (file: File, { readFile }: Pick<Reading, "readFile">): Origin => ({
  source: { kind: "file", name: file.name, title: file.name },
  read: async (choices) => {
    const bytes = await file.arrayBuffer().catch((cause: unknown) => {
      throw new Error("The file has changed or moved since it was chosen. Open it again.", { cause });
    });
    return readFile(bytes, choices);
  },
  viewOf: proposeView,
});

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
