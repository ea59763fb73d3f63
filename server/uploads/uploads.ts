import { openAsBlob } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { UPLOAD_TYPES } from "#contract/limits.ts";
import type { Allowances } from "../allowances/allowances.ts";
import type { Db } from "../db/schema.ts";
import { uuidv7 } from "../db/uuid.ts";
import { moveToDisk } from "../files/write-file.ts";
import { ProblemError } from "../http/problem.ts";
import { fileType } from "./file-type.ts";
import { createUploadLimit } from "./upload-limit.ts";

/** Maximum of files that arrive at once: 1000 MiB by default. */
const MAX_ARRIVING = 200;
/** Maximum of one client: more than a household needs, and a tenth of `MAX_ARRIVING`. */
const MAX_ARRIVING_OF_CLIENT = 20;
/** Bytes that a file takes beside its content: its row, and the rest of its last block on disk. */
const FILE_BYTES = 4096;

export type Uploads = ReturnType<typeof createUploads>;

/** A file that was received, or failed to be, and has no row yet. */
export class ReceivedFile {
  /** In bytes. */
  readonly size: number;
  /**
   * Stores the file under an id, to wait for its form. When this resolves, it is on disk and has its row.
   * @throws ProblemError 413, 415, 429, 503 or 507, or the error of the disk or the database; then nothing is stored
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

/** Returns the folder of visitors' files, which is outside of all folders that the site serves. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, "uploads");
}

/** Creates the store of visitors' files. @param maxBytes maximum size of a file */
export function createUploads(db: Db, dataDir: string, maxBytes: number, allowances: Allowances) {
  const folder = uploadsFolder(dataDir);
  const uploadLimit = createUploadLimit({ total: MAX_ARRIVING, perClient: MAX_ARRIVING_OF_CLIENT });
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
    await allowances.requireSpace();
    const file = await open(part, "wx", 0o600);
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    // By itself the pipeline would end no sooner than the client sends another chunk.
    await Promise.race([pipeline(Readable.from(limited()), file.createWriteStream(), { signal }), aborted]);
    return size;
  }

  async function store(part: string, size: number, id: string): Promise<void> {
    const type = await fileType(await openAsBlob(part));
    if (!type) {
      throw new ProblemError(415, { detail: `Please send ${Object.values(UPLOAD_TYPES).join(" or ")}.` });
    }
    const file = `${id}.${type}`;
    await moveToDisk(part, join(folder, file));
    const row = { id, file, size, created_at: Date.now(), submission_id: null };
    await db.insertInto("uploads").values(row).execute();
  }

  return {
    maxBytes,
    /**
     * Receives a file, as a whole body or within a form. If that fails, `store()` throws the error.
     * @param address the client's: each client has a quota of concurrent uploads, and a daily allowance
     * @param length the size according to the sender, so that a file that is too large need not be read
     */
    async receive(body: AsyncIterable<Uint8Array>, address: string, length = 0): Promise<ReceivedFile> {
      const part = join(folder, `${uuidv7()}.part`);
      const discard = () => rm(part, { force: true });
      try {
        if (length > maxBytes) throw tooLarge();
        const size = await uploadLimit.run(address, (signal) => write(body, part, signal));
        const charged = (id: string) =>
          allowances.charge(address, async (spend) => {
            const refusal = spend("bytes", size + FILE_BYTES);
            if (refusal) throw refusal.error;
            await store(part, size, id);
          });
        return new ReceivedFile(size, (id) => charged(id).finally(discard), discard);
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

/** True if the client disconnected during the upload. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && BROKEN_OFF.includes(String(error.code));
}

/** Error codes of `node:http` and `node:stream`. */
const BROKEN_OFF = ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"];

/** Removes the files of erased rows. */
export async function removeUploads(dataDir: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(uploadsFolder(dataDir), file), { force: true });
}

function readable(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KiB` : `${Math.floor(bytes / 1024 / 1024)} MiB`;
}
