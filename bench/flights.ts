import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { workbenchFiles } from "#tools/workbench-files.ts";

/** Writes the first rows of the flights, the workbench's largest data set, into a file. */
export async function writeFlights(file: string, rows: number): Promise<void> {
  const lines = createInterface({ input: createReadStream(join(await workbenchFiles(), "flights.csv")) });
  const output = createWriteStream(file);
  let written = -1;
  for await (const line of lines) {
    if (written++ === rows) break;
    output.write(`${line}\n`);
  }
  await new Promise((done) => output.end(done));
}
