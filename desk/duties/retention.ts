import type { Db } from "#server/db/schema.ts";
import { firstUuidAt } from "#server/db/uuid.ts";

const DAY_MS = 86_400_000;
/** The days ahead that the page looks at. */
const AHEAD_DAYS = 30;

/** `RETENTION_DAYS`, and the number of submissions that the next days remove. */
export type Ahead = { readonly days: number; readonly count: number };

/** Counts the submissions that retention removes in the next days. @returns undefined without a retention period */
export async function retentionAhead(
  db: Db,
  days: number | undefined,
  now = Date.now(),
): Promise<Ahead | undefined> {
  if (days === undefined) return undefined;
  const { count } = await db
    .selectFrom("submissions")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("id", "<", firstUuidAt(now - (days - AHEAD_DAYS) * DAY_MS))
    .executeTakeFirstOrThrow();
  return { days, count: Number(count) };
}
