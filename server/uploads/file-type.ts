import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { type Entries, zipEntries, zipText } from "./zip.ts";

/**
 * Detects the extension of a file by its content, whatever its name. Of a zip it reads the directory and two lists of
 * parts only.
 * @returns undefined if the type is not accepted
 */
export async function fileType(content: Blob): Promise<"pdf" | "docx" | undefined> {
  const head = await latin1(content.slice(0, HEADER_WINDOW));
  if (head.startsWith("PK\x03\x04")) return (await isDocx(content)) ? "docx" : undefined;
  const header = head.search(PDF_HEADER);
  const isPdf = header >= 0 && !OTHER_TYPE.test(head.slice(0, header));
  return isPdf && (await hasTrailer(content)) ? "pdf" : undefined;
}

/** Readers look for the header in the first 1024 bytes (ISO 32000-1, annex H, note 13); comments may be longer. */
const HEADER_WINDOW = 8192;
const PDF_HEADER = /%(?:!PS-Adobe-\d\.\d )?PDF-[12]\.\d/;
/** Programs, archives, Office files and pictures by their first bytes, and pages by a tag: files that hide in a PDF. */
const OTHER_TYPE =
  /^(?:MZ|\x7fELF|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe|#!|%!|PK|Rar!|7z\xbc|\xd0\xcf.\xe0|GIF8|\x89PNG|\xff\xd8\xff)|<(?:[!?]|\/?[a-zA-Z][a-zA-Z\d]*[\s/>])/;

/** Parts in which a PDF is searched from its end, in bytes, and their overlap. */
const STEP = 64 * 1024;
const OVERLAP = 1024;

/**
 * True if a PDF has a trailer, which a truncated file has not: it contains the position of the cross-reference table.
 * Servers and scanners append bytes to it (ISO 32000-1, annex H, note 18). A linearized file has another trailer near
 * its start, with the position zero.
 */
async function hasTrailer(content: Blob): Promise<boolean> {
  for (let end = content.size; end > 0; end -= STEP) {
    const part = await latin1(content.slice(Math.max(0, end - STEP), end + OVERLAP));
    const trailers = part.split("startxref").slice(1);
    if (trailers.some((trailer) => isTrailer(trailer.slice(0, TRAILER_LENGTH)))) return true;
  }
  return false;
}

/** Of the position, its white space, and a comment before the end mark. */
const TRAILER_LENGTH = 300;
const isTrailer = (text: string) => /^\s+0*[1-9]\d{0,10}\s/.test(text) && text.includes("%%EOF");

/* Names of parts are compared without case (ECMA-376 part 2, section 6.2.2.3). */
const TYPES = "[content_types].xml";
const RELATIONSHIPS = "_rels/.rels";
const MACROS = "vbaproject.bin";
/** Types of the relationship to the main part, in transitional and strict documents (ECMA-376 part 1, section 11.3.10). */
const MAIN_PART = /\/officeDocument\/(?:2006\/)?relationships\/officeDocument$/;
/** Type of the main part of a document; it differs for templates, and for documents with macros. */
const DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** True for a zip whose main part is a document without macros. The main part may have any name (`word/document2.xml`). */
async function isDocx(content: Blob): Promise<boolean> {
  const entries = await zipEntries(content);
  if (!entries || [...entries.keys()].some((name) => name.endsWith(MACROS))) return false;
  const relationships = await readItems(content, entries, RELATIONSHIPS);
  const main = relationships.find(({ Type = "" }) => MAIN_PART.test(Type))?.Target;
  const name = main?.replace(/^\//, "").toLowerCase();
  if (name === undefined || !entries.has(name)) return false;
  const types = await readItems(content, entries, TYPES);
  const type =
    types.find(({ PartName }) => PartName?.toLowerCase() === `/${name}`) ??
    types.find(({ Extension }) => Extension !== undefined && name.endsWith(`.${Extension.toLowerCase()}`));
  return type?.ContentType === DOCUMENT;
}

/** Limits of tags and attributes in a list, which the parser turns into objects on the main thread. */
const MAX_TAGS = 2500;
const MAX_ATTRIBUTES = 3 * MAX_TAGS;

/** Returns the attributes of each item in one of the two lists of a document; none if the list cannot be read. */
async function readItems(content: Blob, entries: Entries, list: string) {
  const text = (await zipText(content, entries.get(list))) ?? "";
  if (occurs(text, "<", MAX_TAGS) || occurs(text, "=", MAX_ATTRIBUTES)) return [];
  try {
    // The parser needs quadratic time for CR.
    const items = parseXml(text.replaceAll("\r", " ")).root?.children ?? [];
    return items.flatMap((item): Readonly<Record<string, string | undefined>>[] =>
      item instanceof XmlElement ? [item.attributes] : [],
    );
  } catch {
    return [];
  }
}

/** True if a character occurs more often than a limit. */
const occurs = (text: string, character: string, limit: number) =>
  text.split(character, limit + 2).length > limit + 1;

async function latin1(part: Blob): Promise<string> {
  return Buffer.from(await part.arrayBuffer()).toString("latin1");
}
