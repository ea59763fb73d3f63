import { tableFromIPC } from "apache-arrow";
import { expect } from "vitest";
import { readResult } from "../engine/engine.ts";
import { readFile } from "../import/read-file.ts";
import type { Choices } from "../import/remark.ts";

export const bufferOf = (content: string | Uint8Array) =>
  new Uint8Array(typeof content === "string" ? new TextEncoder().encode(content) : content).buffer;
/** Reads a file as the workbench does. */
export const read = (content: string | Uint8Array, choices: Choices = {}) =>
  readFile(bufferOf(content), choices);
/** Reads a file and returns its columns as the engine gets them, with the remarks that have a text. */
export async function open(content: string | Uint8Array, choices: Choices = {}) {
  const { bytes, remarks, rows } = await read(content, choices);
  const result = readResult(tableFromIPC(bytes));
  expect(result.rows).toHaveLength(rows);
  const columns = Object.fromEntries(
    result.columns.map(({ name }) => [name, result.rows.map((row) => row[name] ?? null)]),
  );
  return {
    columns,
    kinds: result.columns.map(({ kind }) => kind),
    remarks: remarks.filter(({ text }) => text !== ""),
  };
}
