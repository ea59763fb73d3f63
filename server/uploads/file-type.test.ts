import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { files, zip, zip64 } from "../testing/uploads.ts";
import { fileType } from "./file-type.ts";

/** Creates a blob that counts how much of it is read. */
function counted(content: Uint8Array<ArrayBuffer>) {
  const read = { bytes: 0 };
  class Counted extends Blob {
    override slice(...range: [number?, number?]): Blob {
      const part = super.slice(...range);
      read.bytes += part.size;
      return part;
    }
  }
  return { file: new Counted([content]), read };
}

const DOCX = ["[Content_Types].xml", "word/document.xml"];
/** Position of the end record in a zip without a comment. */
const END = -22;
const changed = (content: Buffer<ArrayBuffer>, change: (end: DataView) => void) => {
  const copy = Buffer.from(content);
  change(new DataView(copy.buffer, copy.byteOffset + copy.length + END, -END));
  return copy;
};

describe("the type of a file", () => {
  it.each(Object.entries(files))("%s", async (name, content) => {
    expect(await fileType(new Blob([content]))).toBe(name === "pdf" || name === "docx" ? name : undefined);
  });

  it("is detected in a document with a comment at its end and a thousand pictures", async () => {
    const pictures = Array.from({ length: 1000 }, (_, index) => `word/media/image${index}.png`);
    const document = zip(...DOCX, ...pictures);
    const comment = Buffer.from("PK\x05 made by hand");
    const commented = changed(document, (end) => end.setUint16(20, comment.length, true));
    expect(await fileType(new Blob([commented, comment]))).toBe("docx");
  });

  it("is detected in a compressed zip", async () => {
    const entries = DOCX.map((name) => [name, Buffer.alloc(100_000, name)] as const);
    expect(await fileType(new Blob([zipSync(Object.fromEntries(entries), { level: 9 })]))).toBe("docx");
  });

  it("is not a document if the name of its macros has another case", async () => {
    expect(await fileType(new Blob([zip(...DOCX, "word/VBAProject.BIN")]))).toBeUndefined();
  });

  it.each([
    ["ZIP64 with 4,294,967,295 entries", zip64(0xffffffffn)],
    ["ZIP64 with 2^64 - 1 entries", zip64(2n ** 64n - 1n)],
    ["more entries than there are", changed(zip(...DOCX), (end) => end.setUint16(10, 3, true))],
    ["fewer entries than there are", changed(zip(...DOCX, "macros"), (end) => end.setUint16(10, 2, true))],
    ["65,535 entries", changed(zip(...DOCX), (end) => end.setUint16(10, 0xffff, true))],
    ["a directory behind its end", changed(zip(...DOCX), (end) => end.setUint32(16, 0xfffffff0, true))],
    ["a directory of 4 GiB", changed(zip(...DOCX), (end) => end.setUint32(12, 0xffffffff, true))],
    ["a directory that is cut short", changed(zip(...DOCX), (end) => end.setUint32(12, 40, true))],
    ["end records only", Buffer.concat([zip(...DOCX), Buffer.from("PK\x05\x06".repeat(20_000), "latin1")])],
    [
      "100,000 entries",
      Buffer.concat([zip(...DOCX), zip(...Array.from({ length: 60_000 }, (_, index) => String(index)))]),
    ],
  ])("is unknown for a zip with false sizes, of which little is read: %s", async (_what, content) => {
    const { file, read } = counted(content);
    expect(await fileType(file)).toBeUndefined();
    expect(read.bytes).toBeLessThan(1.2 * 1024 ** 2);
  });
});
