import { zipNames } from "./zip-names.ts";

/** How the files end that are accepted. */
export type FileType = "pdf" | "docx";

/** Where readers look for a PDF's head and trailer (ISO 32000-1, annex H, implementation notes 13 and 18). */
const PDF_WINDOW = 1024;

/**
 * The type of a file by its content, whatever it is called. Only its two ends and a zip's directory are read.
 * @returns undefined where it is nothing that is accepted
 */
export async function fileType(content: Blob): Promise<FileType | undefined> {
  const head = await latin1(content.slice(0, PDF_WINDOW));
  if (head.startsWith("PK\x03\x04")) return (await isDocx(content)) ? "docx" : undefined;
  const tail = await latin1(content.slice(-PDF_WINDOW));
  // Its trailer says where the cross-reference table begins; a file that was cut off has none.
  return /%PDF-[12]\.\d/.test(head) && /startxref\s+\d+\s+%%EOF/.test(tail) ? "pdf" : undefined;
}

async function isDocx(content: Blob): Promise<boolean> {
  // Names of parts are compared without case (ECMA-376 part 2, section 6.2.2.3).
  const names = new Set((await zipNames(content))?.map((name) => name.toLowerCase()));
  return names.has("[content_types].xml") && names.has("word/document.xml") && !names.has(MACROS);
}

/** A document with macros is a DOCM, whatever it is called. */
const MACROS = "word/vbaproject.bin";

async function latin1(part: Blob): Promise<string> {
  return Buffer.from(await part.arrayBuffer()).toString("latin1");
}
