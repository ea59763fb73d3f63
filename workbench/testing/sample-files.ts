import { readFileSync } from "node:fs";
import { tableFromIPC } from "apache-arrow";
import { expect } from "vitest";
import { readResult } from "../engine/engine.ts";
import type { Choices } from "../import/remark.ts";
import { read } from "./open-file.ts";

export const sample = (name: string) => readFileSync(`workbench/import/samples/${name}`);
/** Reads a file and returns its rows. */
export async function rowsOf(bytes: Uint8Array, choices: Choices = {}) {
  const input = await read(bytes, choices);
  const { rows } = readResult(tableFromIPC(input.bytes));
  expect(rows).toHaveLength(input.rows);
  return rows;
}
