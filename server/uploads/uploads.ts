import { openAsBlob } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Kysely, sql } from "kysely";
import { UPLOAD_TYPES } from "../../contract/upload.ts";
import type { Database } from "../db/schema.ts";
import { uuidv7 } from "../db/uuid.ts";
import { moveToDisk } from "../files/write-file.ts";
import { ProblemError } from "../problem.ts";
import { networkOf } from "../security/rate-limit.ts";
import { createArrivals } from "./arrivals.ts";
import { fileType } from "./file-type.ts";

/** How many of the largest files may wait for their forms: 1000 MiB by default. Strangers must not fill the disk. */
const MAX_WAITING = 200;
/** Most files that may wait in all, however small. */
const MAX_WAITING_FILES = 2000;
/** How many files of one client may wait: more than a household needs, and a tenth of what may wait in all. */
const MAX_WAITING_OF_CLIENT = 20;

export type Uploads = ReturnType<typeof createUploads>;

/** A file that has arrived, or failed to, and has no row yet. */
export class ReceivedFile {
  /** In bytes. */
  readonly size: number;
  /**
   * Stores the file under an id, to wait for its form. When this resolves, it is on disk and its row is in the database.
   * @throws ProblemError 413, 415 or 503, or the error of the disk or the database; then nothing of it stays
   */
  readonly store: (id: string) => Promise<void>;
  /** Removes the file unless it was stored. */
  readonly discard: () => Promise<void>;

  constructor(size: number, store: (id: string) => Promise<void>, discard: () => Promise<void>) {
    this.size = size;
    this.store = store;
    this.discard = discard;
  }
}

/** Where files of visitors lie: below no folder that the site serves. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, "uploads");
}

/** Stores files of visitors. @param maxBytes the largest file that is accepted */
export function createUploads(db: Kysely<Database>, dataDir: string, maxBytes: number) {
  const folder = uploadsFolder(dataDir);
  const arrivals = createArrivals({ total: MAX_WAITING, perClient: MAX_WAITING_OF_CLIENT });
  const tooLarge = () => new ProblemError(413, { detail: `The file may have up to ${readable(maxBytes)}.` });

  /** Writes a body to disk while it arrives, so that no file is held in memory. @returns its size in bytes */
  async function write(body: AsyncIterable<Uint8Array>, part: string, signal: AbortSignal): Promise<number> {
    let size = 0;
    async function* limited() {
      for await (const chunk of body) {
        size += chunk.length;
        if (size > maxBytes) throw tooLarge();
        yield chunk;
      }
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(part, "wx", 0o600);
    await pipeline(Readable.from(limited()), file.createWriteStream(), { signal });
    return size;
  }

  async function store(part: string, size: number, id: string, client: string): Promise<void> {
    const type = await fileType(await openAsBlob(part));
    if (!type) {
      throw new ProblemError(415, { detail: `Please send ${Object.values(UPLOAD_TYPES).join(" or ")}.` });
    }
    const file = `${id}.${type}`;
    await moveToDisk(part, join(folder, file));
    const row = { id, file, size, created_at: Date.now(), submission_id: null, client };
    await db.insertInto("uploads").values(row).execute();
    await removeUploads(dataDir, await removeExcess(db, MAX_WAITING * maxBytes));
  }

  return {
    maxBytes,
    /**
     * Receives a file, whichever way it comes. A failure to receive it is thrown by `store()`.
     * @param address the client's: each client has a share of what may arrive and wait at once
     * @param length what the sender says of its size, so that what is too large need not be read
     */
    async receive(body: AsyncIterable<Uint8Array>, address: string, length = 0): Promise<ReceivedFile> {
      const client = networkOf(address);
      const part = join(folder, `${uuidv7()}.part`);
      const discard = () => rm(part, { force: true });
      try {
        if (length > maxBytes) throw tooLarge();
        const size = await arrivals.run(client, (signal) => write(body, part, signal));
        return new ReceivedFile(size, (id) => store(part, size, id, client).finally(discard), discard);
      } catch (error) {
        await discard();
        const reason = isBrokenOff(error)
          ? new ProblemError(400, { detail: "The file did not arrive in full." })
          : error;
        return new ReceivedFile(maxBytes, () => Promise.reject(reason), discard);
      }
    },
  };
}

/** True where the client went away while it sent. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && BROKEN_OFF.includes(String(error.code));
}

/** Of `node:http` and `node:stream`. */
const BROKEN_OFF = ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"];

/**
 * Removes the rows of the oldest waiting files beyond what one client and all together may have.
 * @returns the names of their files
 */
async function removeExcess(db: Kysely<Database>, maxBytes: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from uploads where submission_id is null and id in (
      select id from (
        select id,
          row_number() over (partition by coalesce(client, id) order by created_at desc, id desc) as place_of_client,
          row_number() over (order by created_at desc, id desc) as place,
          sum(size) over (order by created_at desc, id desc) as bytes
        from uploads where submission_id is null
      ) as waiting
      where place_of_client > ${MAX_WAITING_OF_CLIENT} or place > ${MAX_WAITING_FILES} or bytes > ${maxBytes}
    ) returning file
  `.execute(db);
  return rows.map(({ file }) => file);
}

/** The file is not there, or went with another submission. */
export class UploadGoneError extends Error {}

/** Ties a file to the submission it was sent with. @throws UploadGoneError */
export async function claimUpload(db: Kysely<Database>, id: string, submissionId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ submission_id: submissionId, client: null })
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
