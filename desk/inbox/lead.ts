import { readAttached } from "#operator/list.ts";
import type { Db } from "#server/db/schema.ts";
import { fieldRows, formTitle, originRows } from "#server/mail/lead-text.ts";
import { readTouches } from "#server/submissions/origin.ts";
import { readPayload } from "#server/submissions/store.ts";
import { changesOf } from "../journal.ts";
import { LISTED, listed } from "./list.ts";

/** The person's other submissions that a page shows; the inbox finds all of them. */
const OTHERS = 20;

export type LeadDetail = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** Reads a submission with everything about it. @returns undefined if there is none */
export async function readLead(db: Db, id: string) {
  const row = await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { messages: deliveries, upload } = await readAttached(db, id);
  const others =
    row.email === null
      ? []
      : await db
          .selectFrom("submissions")
          .select(LISTED)
          .where("email", "=", row.email)
          .where("id", "!=", id)
          .orderBy("id", "desc")
          .limit(OTHERS)
          .execute();
  const fields = readPayload(row.payload);
  return {
    lead: row,
    title: formTitle(row.form),
    fields: fields
      ? fieldRows({ ...row, fields, file: upload?.file ?? null })
      : [["Cannot be read", row.payload] as const],
    origin: originRows({ page: null, source: readTouches(row.touches) }),
    hasFile: upload !== undefined,
    deliveries,
    others: others.map(listed),
    changes: await changesOf(db, id),
  };
}

/** Marks a submission as handled, or as new again. @returns true if that changed it */
export async function setHandled(db: Db, id: string, handled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("submissions")
    .set({ handled_at: handled ? Date.now() : null })
    .where("id", "=", id)
    .where("quarantined", "=", 0)
    .where("handled_at", handled ? "is" : "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
