import { zipSync } from "fflate";
import type { Db } from "#server/db/schema.ts";

/** The smallest valid files, and some that only look valid. */
export const files = {
  pdf: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"),
  docx: docx(),
  docm: docx({
    type: "application/vnd.ms-word.document.macroEnabled.main+xml",
    others: ["word/vbaProject.bin"],
  }),
  xlsx: docx({
    main: "xl/workbook.xml",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
  }),
  html: Buffer.from("<!doctype html><title>%PDF-1.4</title>"),
  cutPdf: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n"),
  cutDocx: docx().subarray(0, 60),
  empty: Buffer.alloc(0),
};

/** Creates a zip of texts by their names. */
export function zip(entries: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const contents = Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(contents)));
}

type Package = { main?: string; target?: string; type?: string; strict?: boolean; others?: string[] };

/** Creates the smallest Office document: its main part, the two lists that name it, and other parts. */
export function docx({
  main = "word/document.xml",
  target = main,
  type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  strict = false,
  others = [],
}: Package = {}): Buffer<ArrayBuffer> {
  const relationships = strict
    ? "http://purl.oclc.org/ooxml/officeDocument/relationships"
    : "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="${target}"/></Relationships>`,
    [main]: "<w:document/>",
    ...Object.fromEntries(others.map((name) => [name, ""])),
  });
}

/** Creates the end of a zip whose ZIP64 record declares entries that do not exist (APPNOTE.TXT 4.3.14 to 4.3.16). */
export function zip64(entries: bigint): Buffer<ArrayBuffer> {
  const record = Buffer.alloc(98);
  record.write("PK\x06\x06", 0, "latin1");
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(entries, 32);
  record.write("PK\x06\x07", 56, "latin1");
  record.writeUInt32LE(1, 72);
  record.write("PK\x05\x06", 76, "latin1");
  record.fill(0xff, 84, 96);
  return record;
}

/** Inserts the row of an upload, for tests without a file. */
export async function insertUpload(db: Db, id: string): Promise<void> {
  const row = { id, file: `${id}.pdf`, size: 1, created_at: Date.now(), submission_id: null };
  await db.insertInto("uploads").values(row).execute();
}
