import { unzipSync } from "fflate";

/** How the files end that are accepted. */
export type FileType = "pdf" | "docx";

/** Where readers look for a PDF's head and trailer (ISO 32000-1, annex H, implementation notes 13 and 18). */
const PDF_WINDOW = 1024;

/** What a file is by its content, whatever it is called; undefined where it is nothing that is accepted. */
export function fileType(content: Uint8Array): FileType | undefined {
  if (isPdf(content)) return "pdf";
  return isDocx(content) ? "docx" : undefined;
}

function isPdf(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, PDF_WINDOW)).toString("latin1");
  const tail = Buffer.from(content.subarray(-PDF_WINDOW)).toString("latin1");
  // Its trailer says where the cross-reference table begins; a file that was cut off has none.
  return /%PDF-[12]\.\d/.test(head) && /startxref\s+\d+\s+%%EOF/.test(tail);
}

function isDocx(content: Uint8Array): boolean {
  if (content[0] !== 0x50 || content[1] !== 0x4b) return false;
  const names = zipNames(content);
  return names.has("[Content_Types].xml") && names.has("word/document.xml") && !names.has(MACROS);
}

/** A document with macros is a DOCM, whatever it is called. */
const MACROS = "word/vbaProject.bin";

/** The names in a zip's directory; nothing is unpacked, so that a bomb stays one. Empty where it is no zip. */
function zipNames(content: Uint8Array): Set<string> {
  const names = new Set<string>();
  try {
    unzipSync(content, {
      filter({ name }) {
        names.add(name);
        return false;
      },
    });
    return names;
  } catch {
    return new Set();
  }
}
