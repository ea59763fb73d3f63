import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

/* Sizes and offsets of records: APPNOTE.TXT 6.3.10 (pkware.com), sections 4.3.7, 4.3.12 and 4.3.16. */
const END_SIGNATURE = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;

/** Limit of entries: a document with a thousand pictures has some two thousand. */
const MAX_ENTRIES = 4096;
/** Limit of the directory's size: 256 bytes for each entry, more than twice what word processors write. */
const MAX_DIRECTORY_BYTES = MAX_ENTRIES * 256;
/** Limit of an entry that is read, packed and unpacked: the types of a thousand parts have some 170 kB. */
const MAX_PACKED_BYTES = 128 * 1024;
const MAX_UNPACKED_BYTES = 256 * 1024;

const STORED = 0;
const DEFLATED = 8;

type Entry = { readonly method: number; readonly size: number; readonly header: number };
/** The entries of a zip by their names in lower case. */
export type Entries = ReadonlyMap<string, Entry>;

const inflate = promisify(inflateRaw);

/**
 * Lists the entries in a zip's central directory. Nothing is unpacked, and at most 1 MiB is read, whatever sizes the
 * zip declares. ZIP64 is for archives of 4 GiB or 65,535 entries, so its records are not read.
 * @returns undefined if the file is not a zip, is truncated or inconsistent, or exceeds the limits
 */
export async function zipEntries(file: Blob): Promise<Entries | undefined> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await bytes(file.slice(tailStart));
  const end = tail.lastIndexOf(END_SIGNATURE);
  if (end < 0 || end + END_BYTES > tail.length) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES || start + size > tailStart + end) return undefined;
  return readDirectory(await bytes(file.slice(start, start + size)), count);
}

function readDirectory(directory: Buffer, count: number): Entries | undefined {
  const entries = new Map<string, Entry>();
  let position = 0;
  for (let index = 0; index < count; index++) {
    if (position + ENTRY_BYTES > directory.length) return undefined;
    if (directory.readUInt32LE(position) !== ENTRY_SIGNATURE) return undefined;
    const nameEnd = position + ENTRY_BYTES + directory.readUInt16LE(position + 28);
    if (nameEnd > directory.length) return undefined;
    entries.set(directory.toString("latin1", position + ENTRY_BYTES, nameEnd).toLowerCase(), {
      method: directory.readUInt16LE(position + 10),
      size: directory.readUInt32LE(position + 20),
      header: directory.readUInt32LE(position + 42),
    });
    position = nameEnd + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32);
  }
  return position === directory.length ? entries : undefined;
}

/** Unpacks an entry. @returns undefined if it is missing, damaged, encrypted or more than 256 KiB of text */
export async function zipText(file: Blob, entry: Entry | undefined): Promise<string | undefined> {
  if (!entry || entry.size > MAX_PACKED_BYTES) return undefined;
  const header = await bytes(file.slice(entry.header, entry.header + HEADER_BYTES));
  if (header.length < HEADER_BYTES) return undefined;
  const start = entry.header + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await bytes(file.slice(start, start + entry.size));
  try {
    if (entry.method === STORED) return textOf(packed);
    if (entry.method !== DEFLATED) return undefined;
    return textOf(await inflate(packed, { maxOutputLength: MAX_UNPACKED_BYTES }));
  } catch {
    return undefined;
  }
}

/** Decodes a part of a document, which is UTF-8 or UTF-16 (ECMA-376 part 2, section 6.1.4). */
function textOf(content: Buffer): string {
  const isUtf16 = content.length > 1 && content.readUInt16LE(0) === 0xfeff;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(content);
}

async function bytes(part: Blob): Promise<Buffer> {
  return Buffer.from(await part.arrayBuffer());
}
