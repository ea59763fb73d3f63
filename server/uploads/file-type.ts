import { zipNames } from "./zip-names.ts";

/** Extensions of the accepted types. */
export type FileType = "pdf" | "docx";

/**
 * Size of the windows in which readers look for a PDF's header and trailer (ISO 32000-1, annex H, implementation
 * notes 13 and 18).
 */
const PDF_WINDOW = 1024;

/**
 * Detects the type of a file by its content, whatever its name. Reads only its two ends and a zip's directory.
 * @returns undefined if the type is not accepted
 */
export async function fileType(content: Blob): Promise<FileType | undefined> {
  const head = await latin1(content.slice(0, PDF_WINDOW));
  if (head.startsWith("PK\x03\x04")) return (await isDocx(content)) ? "docx" : undefined;
  const tail = await latin1(content.slice(-PDF_WINDOW));
  // The trailer contains the position of the cross-reference table; a truncated file has none.
  return /%PDF-[12]\.\d/.test(head) && /startxref\s+\d+\s+%%EOF/.test(tail) ? "pdf" : undefined;
}

async function isDocx(content: Blob): Promise<boolean> {
  // Names of parts are compared without case (ECMA-376 part 2, section 6.2.2.3).
  const names = new Set((await zipNames(content))?.map((name) => name.toLowerCase()));
  return names.has("[content_types].xml") && names.has("word/document.xml") && !names.has(MACROS);
}

/** A document with macros is a DOCM, whatever its name. */
const MACROS = "word/vbaproject.bin";

async function latin1(part: Blob): Promise<string> {
  return Buffer.from(await part.arrayBuffer()).toString("latin1");
}
