import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** Marks a submission as handled, or as new again. @returns true if that changed it */
export async function setHandled(db: Kysely<Database>, id: string, handled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("submissions")
    .set({ handled_at: handled ? Date.now() : null })
    .where("id", "=", id)
    .where("quarantined", "=", 0)
    .where("handled_at", handled ? "is" : "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
