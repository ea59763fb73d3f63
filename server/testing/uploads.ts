import { zipSync } from "fflate";
import type { Db } from "../db/schema.ts";

/** The smallest valid files, and some that only look valid. */
export const files = {
  pdf: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"),
  docx: zip("[Content_Types].xml", "word/document.xml"),
  docm: zip("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"),
  xlsx: zip("[Content_Types].xml", "xl/workbook.xml"),
  html: Buffer.from("<!doctype html><title>%PDF-1.4</title>"),
  cutPdf: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n"),
  cutDocx: zip("[Content_Types].xml", "word/document.xml").subarray(0, 60),
  empty: Buffer.alloc(0),
};

/** Creates a zip with a small entry for each name. */
export function zip(...names: string[]): Buffer<ArrayBuffer> {
  const entries = names.map((name) => [name, Buffer.from(`<!-- ${name} -->`)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
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
