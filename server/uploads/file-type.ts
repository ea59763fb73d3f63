/** Windows in which readers look for a PDF's header and trailer (ISO 32000-1, annex H, notes 13 and 18). */
const PDF_WINDOW = 1024;

/* Sizes and offsets of records: APPNOTE.TXT 6.3.10 (pkware.com), sections 4.3.12 and 4.3.16. */
const END_SIGNATURE = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;

/** Limit of entries: a document with a thousand pictures has some two thousand. */
const MAX_ENTRIES = 4096;
/** Limit of the directory's size: 256 bytes for each entry, more than twice what word processors write. */
const MAX_DIRECTORY_BYTES = MAX_ENTRIES * 256;

/**
 * Detects the extension of a file by its content, whatever its name. Reads only its two ends and a zip's directory.
 * @returns undefined if the type is not accepted
 */
export async function fileType(content: Blob): Promise<"pdf" | "docx" | undefined> {
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
  return (await bytes(part)).toString("latin1");
}

/**
 * Lists the entries in a zip's central directory. Nothing is unpacked, and at most 1 MiB is read, whatever sizes the
 * zip declares. ZIP64 is for archives of 4 GiB or 65,535 entries, so its records are not read.
 * @returns undefined if the file is not a zip, is truncated or inconsistent, or exceeds the limits
 */
async function zipNames(file: Blob): Promise<string[] | undefined> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await bytes(file.slice(tailStart));
  const end = tail.lastIndexOf(END_SIGNATURE);
  if (end < 0 || end + END_BYTES > tail.length) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES || start + size > tailStart + end) return undefined;
  return entryNames(await bytes(file.slice(start, start + size)), count);
}

function entryNames(directory: Buffer, count: number): string[] | undefined {
  const names: string[] = [];
  let position = 0;
  for (let index = 0; index < count; index++) {
    if (position + ENTRY_BYTES > directory.length) return undefined;
    if (directory.readUInt32LE(position) !== ENTRY_SIGNATURE) return undefined;
    const nameEnd = position + ENTRY_BYTES + directory.readUInt16LE(position + 28);
    if (nameEnd > directory.length) return undefined;
    names.push(directory.toString("latin1", position + ENTRY_BYTES, nameEnd));
    position = nameEnd + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32);
  }
  return position === directory.length ? names : undefined;
}

async function bytes(part: Blob): Promise<Buffer> {
  return Buffer.from(await part.arrayBuffer());
}
