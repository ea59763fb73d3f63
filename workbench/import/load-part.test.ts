import { expect, test, vi } from "vitest";
import { FileError } from "./file-error.ts";
import { readFile } from "./read-file.ts";

const missing = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("./xlsx.ts", missing);
vi.mock("./parquet.ts", missing);
vi.mock("fflate", missing);
vi.mock("jschardet", missing);

test.each([
  ["an Excel file", "PK\u0003\u0004"],
  ["a Parquet file", "PAR1PAR1"],
  ["a gzip file", "\u001f\u008b\u0008"],
  ["text of an unknown encoding", "caf\u00e9,1\n"],
])("names the connection if the reader of %s does not arrive", async (_, content) => {
  const reading = readFile(Uint8Array.from(content, (each) => each.charCodeAt(0)).buffer);
  await expect(reading).rejects.toThrow(/could not be loaded\. Try again when you are online\.$/);
  await expect(reading).rejects.toThrow(FileError);
});
