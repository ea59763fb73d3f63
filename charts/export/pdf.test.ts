import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterEach, expect, test, vi } from "vitest";
import { makePdf } from "./pdf.ts";

afterEach(() => vi.unstubAllGlobals());

const reportOf = (cells: readonly string[]) => ({
  title: cells[0] ?? "",
  blocks: [{ table: { head: ["City"], numeric: [false], rows: cells.map((each) => [each]) } }],
});
/** The names of the fonts in a PDF, which are in its compressed objects; so the PDF is read again. */
async function fontsOf(bytes: Uint8Array): Promise<string> {
  const { PDFDocument, PDFName, PDFDict } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.load(bytes);
  return pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, each]) => (each instanceof PDFDict ? [String(each.get(PDFName.of("BaseFont")) ?? "")] : []))
    .join(" ");
}

test("Western text takes the standard fonts, without loading any", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const fonts = await fontsOf(await makePdf(reportOf(["Málaga", "Zürich − 5 ≥ 4", "Œuvre"])));
  expect(fonts).toContain("Helvetica");
  expect(fetch).not.toHaveBeenCalled();
});

test("other European letters are embedded from a font that is loaded on use", async () => {
  vi.stubGlobal("fetch", async (file: URL) => new Response(await readFile(file)));
  const small = await makePdf(reportOf(["Łódź", "İzmir", "Ελλάδα", "Москва", "Hà Nội"]));
  expect(await fontsOf(small)).toMatch(/Arimo-Regular/);
  // Of the font's 57 kB, the letters in use.
  expect(small.length).toBeLessThan(25_000);
});

test("without its font and a browser, no letter is replaced in silence", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("offline");
  });
  const { PDFDocument, decodePDFRawStream, PDFRawStream } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.load(await makePdf(reportOf(["Łódź", "東京"])));
  const content = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, each]) =>
      each instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(each).decode()).toString("latin1")] : [],
    )
    .join("");
  const hex = (text: string) => Buffer.from(text, "latin1").toString("hex").toUpperCase();
  expect(content).toContain(hex("U+141, U+17A, U+6771, U+4EAC"));
  // The text of the pictures, in UTF-16.
  expect(content).toContain("FEFF67714EAC");
});

test("a long cell has several lines, and its row pages break before it", async () => {
  const long = Array.from({ length: 400 }, (_, i) => `word${i}`).join(" ");
  const pages = (rows: string[][]) =>
    makePdf({ title: "Rows", blocks: [{ table: { head: ["a", "b"], numeric: [false, false], rows } }] })
      .then((file) => PDFDocument.load(file))
      .then((pdf) => pdf.getPageCount());
  expect(await pages(Array.from({ length: 10 }, () => ["short", "short"]))).toBe(1);
  expect(await pages(Array.from({ length: 10 }, () => [long, "short"]))).toBeGreaterThan(4);
});
