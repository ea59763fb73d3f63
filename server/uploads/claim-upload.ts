import type { Db } from "../db/schema.ts";

/** The file does not exist, or belongs to another submission. */
export class UploadGoneError extends Error {}

/** Links a file to the submission it was sent with. @throws UploadGoneError */
export async function claimUpload(db: Db, id: string, submissionId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ submission_id: submissionId })
    .where("id", "=", id)
    .where("submission_id", "is", null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new UploadGoneError("There is no such upload");
}
