import { readFileSync } from "node:fs";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { docx, files, zip, zip64 } from "#testing/uploads.ts";
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

const DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const PDF = files.pdf.toString();

/** Returns a document with another text in one of its parts. */
function rewritten(name: string, change: (xml: string) => string | Buffer): Buffer<ArrayBuffer> {
  const entries = unzipSync(files.docx);
  const text = Buffer.from(entries[name] ?? []).toString();
  return Buffer.from(zipSync({ ...entries, [name]: Buffer.from(change(text) as string) }));
}

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

  it.each(["writer.docx", "writer.pdf", "word-for-the-web.docx"])("is detected in %s", async (name) => {
    const content = readFileSync(new URL(`samples/${name}`, import.meta.url));
    expect(await fileType(new Blob([content]))).toBe(name.split(".")[1]);
  });

  it("is detected in a document with a comment at its end and a thousand pictures", async () => {
    const pictures = Array.from({ length: 1000 }, (_, index) => `word/media/image${index}.png`);
    const document = docx({ others: pictures });
    const comment = Buffer.from("PK\x05 made by hand");
    const commented = changed(document, (end) => end.setUint16(20, comment.length, true));
    expect(await fileType(new Blob([commented, comment]))).toBe("docx");
  });

  it("is detected in a compressed zip", async () => {
    const entries = { ...unzipSync(files.docx), "word/document.xml": Buffer.alloc(100_000, "text ") };
    for (const level of [0, 9] as const)
      expect(await fileType(new Blob([zipSync(entries, { level })]))).toBe("docx");
  });

  it.each<[string, Buffer<ArrayBuffer>]>([
    ["Word for the web, whose main part has another name", docx({ main: "word/document2.xml" })],
    ["a path from the root", docx({ target: "/word/document.xml" })],
    ["a path in another case", docx({ target: "/Word/Document.xml" })],
    ["strict Open XML", docx({ strict: true })],
    [
      "namespace prefixes",
      rewritten("_rels/.rels", (xml) => xml.replaceAll(/<(\/?)R/g, "<$1p:R").replace("xmlns=", "xmlns:p=")),
    ],
    [
      "a type by default",
      rewritten("[Content_Types].xml", (xml) =>
        xml.replace(/<Override.*?\/>/, "").replace("application/xml", () => DOCUMENT),
      ),
    ],
    ["100,000 line breaks in a list", rewritten("_rels/.rels", (xml) => xml + "\r\n".repeat(100_000))],
    ["UTF-8 with a mark", rewritten("_rels/.rels", (xml) => `\ufeff${xml}`)],
    ["UTF-16", rewritten("_rels/.rels", (xml) => Buffer.from(`\ufeff${xml}`, "utf16le"))],
  ])("is docx for a document with %s", async (_what, content) => {
    expect(await fileType(new Blob([content]))).toBe("docx");
  });

  it.each<[string, Buffer<ArrayBuffer>]>([
    ["a template", docx({ type: DOCUMENT.replace("document.main", "template.main") })],
    ["a document with macros that claims to have none", docx({ others: ["word/vbaProject.bin"] })],
    ["a main part that is missing", docx({ target: "word/document3.xml" })],
    ["no list of parts", zip({ "[Content_Types].xml": "", "word/document.xml": "" })],
    ["a list that is not XML", rewritten("_rels/.rels", () => "word/document.xml")],
    ["a list of nested elements", rewritten("_rels/.rels", () => "<a>".repeat(200_000))],
    ["a list of 40,000 elements", rewritten("_rels/.rels", () => `<a>${"<a/>".repeat(40_000)}</a>`)],
    [
      "a list of 30,000 attributes",
      rewritten(
        "_rels/.rels",
        () => `<a ${Array.from({ length: 30_000 }, (_, index) => `a${index}=""`).join(" ")}/>`,
      ),
    ],
    ["a list that unpacks to 100 MB", rewritten("_rels/.rels", (xml) => xml + " ".repeat(1e8))],
  ])("is unknown for %s", async (_what, content) => {
    expect(await fileType(new Blob([content]))).toBeUndefined();
  });

  it.each<[string, string]>([
    ["a byte after its end", `${PDF}\0`],
    ["a web page after its end", `${PDF}<html>${"x".repeat(5000)}</html>`],
    ["zeros up to the next block", PDF + "\0".repeat(200_000)],
    ["an end across two parts that are read", PDF + "\0".repeat(65_530)],
    ["a comment before its end", PDF.replace("%%EOF", "% made by hand\n%%EOF")],
    ["a comment before its header", `% made by hand\n${PDF}`],
    ["a long comment before its header", `% ${"x".repeat(2000)}\n${PDF}`],
    ["lines of a printer before its header", `\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${PDF}`],
    ["zeros before its header", `${"\0".repeat(128)}${PDF}`],
    ["an address in a comment before its header", `% by Ann <ann@example.com>, 1 < 2\n${PDF}`],
    ["a PostScript header", PDF.replace("%PDF", "%!PS-Adobe-3.0 PDF")],
    ["a mark of a text editor", `\ufeff${PDF.replaceAll("\n", "\r\n")}`],
  ])("is pdf for one with %s", async (_what, content) => {
    expect(await fileType(new Blob([content]))).toBe("pdf");
  });

  it.each<[string, string]>([
    ["no trailer", PDF.replace(/startxref.*/s, "")],
    ["only the first trailer of a linearized file", `%PDF-1.4\nstartxref\n0\n%%EOF\n${"x".repeat(9000)}`],
    ["no end", PDF.replace("%%EOF", "")],
    ["a header far behind its start", " ".repeat(10_000) + PDF],
  ])("is unknown for a PDF with %s", async (_what, content) => {
    expect(await fileType(new Blob([content]))).toBeUndefined();
  });

  it.each<[string, string]>([
    ["a program of Windows", "MZ\x90\0\x03"],
    ["a program of Linux", "\x7fELF\x02\x01"],
    ["a program of macOS", "\xcf\xfa\xed\xfe"],
    ["a class of Java", "\xca\xfe\xba\xbe"],
    ["a shell script", "#!/bin/sh\nexit\n"],
    ["a PostScript program", "%!PS-Adobe-3.0\n"],
    ["an empty zip", "PK\x05\x06"],
    ["a picture", "GIF89a"],
    ["an old Office file", "\xd0\xcf\x11\xe0"],
    ["a script of a page", "<script>alert(1)</script>"],
    ["a page after text", " \n text <!doctype html>"],
    ["XML", "<?xml version='1.0'?>"],
  ])("is unknown for %s before a PDF", async (_what, before) => {
    expect(await fileType(new Blob([Buffer.from(before + PDF, "latin1")]))).toBeUndefined();
  });

  it("is not a document if the name of its macros has another case", async () => {
    expect(await fileType(new Blob([docx({ others: ["word/VBAProject.BIN"] })]))).toBeUndefined();
  });

  it.each([
    ["ZIP64 with 4,294,967,295 entries", zip64(0xffffffffn)],
    ["ZIP64 with 2^64 - 1 entries", zip64(2n ** 64n - 1n)],
    ["more entries than there are", changed(docx(), (end) => end.setUint16(10, 4, true))],
    [
      "fewer entries than there are",
      changed(docx({ others: ["macros"] }), (end) => end.setUint16(10, 3, true)),
    ],
    ["65,535 entries", changed(docx(), (end) => end.setUint16(10, 0xffff, true))],
    ["a directory behind its end", changed(docx(), (end) => end.setUint32(16, 0xfffffff0, true))],
    ["a directory of 4 GiB", changed(docx(), (end) => end.setUint32(12, 0xffffffff, true))],
    ["a directory that is cut short", changed(docx(), (end) => end.setUint32(12, 40, true))],
    ["end records only", Buffer.concat([docx(), Buffer.from("PK\x05\x06".repeat(20_000), "latin1")])],
    [
      "100,000 entries",
      Buffer.concat([docx(), docx({ others: Array.from({ length: 60_000 }, (_, index) => String(index)) })]),
    ],
  ])("is unknown for a zip with false sizes, of which little is read: %s", async (_what, content) => {
    const { file, read } = counted(content);
    expect(await fileType(file)).toBeUndefined();
    expect(read.bytes).toBeLessThan(1.2 * 1024 ** 2);
  });
});
