import type { Db } from "#server/db/schema.ts";
import { firstUuidAt } from "#server/db/uuid.ts";

const DAY_MS = 86_400_000;
/** The days ahead that the page looks at. */
export const AHEAD_DAYS = 30;

export type Ahead = {
  /** `RETENTION_DAYS`. */
  readonly days: number;
  /** The number of submissions that the next days remove. */
  readonly count: number;
};

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
