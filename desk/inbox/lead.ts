import { readAttached } from "#operator/list.ts";
import type { Db } from "#server/db/schema.ts";
import { fieldRows, formTitle, originRows, senderMessage, senderName } from "#server/mail/lead-text.ts";
import { leadState } from "#server/submissions/lead-state.ts";
import { readTouches } from "#server/submissions/origin.ts";
import { readReasons, SPAM_THRESHOLD, spamScore } from "#server/submissions/spam.ts";
import { readPayload } from "#server/submissions/store.ts";
import { changesOf } from "../journal.ts";
import { ofPerson } from "./conditions.ts";
import { LISTED, listed } from "./list.ts";
import { replyLink } from "./reply.ts";

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
          .where(ofPerson(row.email))
          .where("id", "!=", id)
          .orderBy("id", "desc")
          .limit(OTHERS)
          .execute();
  const fields = readPayload(row.payload);
  const reasons = readReasons(row.spam_reasons);
  return {
    lead: row,
    state: leadState(row),
    spam: { reasons, score: spamScore(reasons), threshold: SPAM_THRESHOLD },
    name: senderName(row.form, fields ?? {}),
    reply:
      row.email === null ? undefined : replyLink(row.form, row.email, senderMessage(row.form, fields ?? {})),
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
