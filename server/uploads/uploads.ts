import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { UPLOAD_TYPES } from "../../contract/upload.ts";
import type { Database } from "../db/schema.ts";
import { moveToDisk } from "../files/write-file.ts";
import { ProblemError } from "../problem.ts";
import { fileType } from "./file-type.ts";

/** How many of the largest files may wait for their forms: 1000 MiB by default. Strangers must not fill the disk. */
const MAX_WAITING = 200;

export type Uploads = ReturnType<typeof createUploads>;

/** Where files of visitors lie: below no folder that the site serves. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, "uploads");
}

/** Keeps files of visitors. @param maxBytes the largest file that is taken */
export function createUploads(db: Kysely<Database>, dataDir: string, maxBytes: number) {
  const folder = uploadsFolder(dataDir);
  const tooLarge = () => new ProblemError(413, { detail: `The file may have up to ${readable(maxBytes)}.` });

  async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
  }

  return {
    maxBytes,
    /** Whether so many files wait for their forms that no more are taken. */
    async isFull(): Promise<boolean> {
      const { bytes } = await db
        .selectFrom("uploads")
        .select(({ fn }) => fn.sum("size").as("bytes"))
        .where("submission_id", "is", null)
        .executeTakeFirstOrThrow();
      return Number(bytes) >= MAX_WAITING * maxBytes;
    },
    /**
     * Keeps a file under an id. When this resolves, the file is whole and on disk, and its row is in the database.
     * @param length what the sender says of its size, so that what is too large need not be read
     * @throws ProblemError 413 or 415, or the error of the disk or the database; then nothing of it stays
     */
    async save(id: string, body: AsyncIterable<Uint8Array>, length = 0): Promise<void> {
      if (length > maxBytes) throw tooLarge();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${id}.part`);
      try {
        await pipeline(Readable.from(limited(body)), createWriteStream(part, { mode: 0o600 }));
        const content = await readFile(part);
        const type = fileType(content);
        if (!type) {
          throw new ProblemError(415, { detail: `Please send ${Object.values(UPLOAD_TYPES).join(" or ")}.` });
        }
        const file = `${id}.${type}`;
        await moveToDisk(part, join(folder, file));
        const row = { id, file, size: content.length, created_at: Date.now(), submission_id: null };
        await db.insertInto("uploads").values(row).execute();
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

/** The file is not there, or went with another submission. */
export class UploadGoneError extends Error {}

/** Ties a file to the submission it was sent with. @throws UploadGoneError */
export async function claimUpload(db: Kysely<Database>, id: string, submissionId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ submission_id: submissionId })
    .where("id", "=", id)
    .where("submission_id", "is", null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new UploadGoneError("There is no such upload");
}

/** Removes files of visitors that belong to something erased. */
export async function removeUploads(dataDir: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(uploadsFolder(dataDir), file), { force: true });
}

function readable(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KiB` : `${Math.floor(bytes / 1024 / 1024)} MiB`;
}
