import { tableFromIPC } from "apache-arrow";
import { readResult } from "../engine/engine.ts";
import { readFile } from "../import/read-file.ts";
import type { Choices } from "../import/remark.ts";

/** Reads a CSV file of one column in quotation marks. */
export async function readColumn(values: string, name = "x", choices: Choices = {}) {
  const csv = [name, ...values.split(" | ").map((value) => `"${value.replaceAll('"', '""')}"`)].join("\n");
  const input = await readFile(new TextEncoder().encode(`${csv}\n`).buffer, {
    delimiter: ",",
    header: "1",
    ...choices,
  });
  const { columns, rows } = readResult(tableFromIPC(input.bytes));
  const remark = input.remarks.find(
    ({ about, text }) => about === name && (text !== "" || choices[`column:${name}`] !== undefined),
  );
  return { kind: columns[0]?.kind, values: rows.map((row) => row[name] ?? null), remark };
}
