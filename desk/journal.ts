import type { Db, DeskLogRow } from "#server/db/schema.ts";
import { uuidv7 } from "#server/db/uuid.ts";
import type { Action, ActionWithResult } from "./views/LogTable.tsx";

/** Entries of one page of the log. */
export const LOG_PAGE = 100;

/** Labels with numbers, such as the rows that an erasure removed from each table. */
export type Result = readonly (readonly [label: string, count: number])[];

/**
 * Records a change. It never contains an address or a field: the log outlives an erasure.
 * @returns the id of the entry
 */
export async function record(
  db: Db,
  name: string,
  action: Action,
  { subject = null, result }: { subject?: string | null; result?: Result } = {},
): Promise<string> {
  const now = Date.now();
  const id = uuidv7(now);
  await db
    .insertInto("desk_log")
    .values({ id, name, action, subject, result: result ? JSON.stringify(result) : null, created_at: now })
    .execute();
  return id;
}

/**
 * Records a change that takes a while before it begins, so that one that was interrupted is in the log as well.
 * @returns the id of the entry, and a function that adds the result at the end
 */
export async function recordStart(
  db: Db,
  name: string,
  action: ActionWithResult,
): Promise<{ id: string; finish: (result: Result) => Promise<void> }> {
  const id = await record(db, name, action);
  return {
    id,
    async finish(result) {
      await db
        .updateTable("desk_log")
        .set({ result: JSON.stringify(result) })
        .where("id", "=", id)
        .execute();
    },
  };
}

/** Selects a page of entries, newest first. @param before its cursor */
export const newestEntries = (db: Db, before?: string) =>
  db
    .selectFrom("desk_log")
    .selectAll()
    .orderBy("id", "desc")
    .limit(LOG_PAGE)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""));

/** Returns the changes of one submission. */
export const changesOf = (db: Db, subject: string): Promise<DeskLogRow[]> =>
  newestEntries(db).where("subject", "=", subject).execute();

/** Returns the result of an entry; nothing if it has none. */
export function resultOf({ result }: Pick<DeskLogRow, "result">): Result {
  return result === null ? [] : (JSON.parse(result) as Result);
}
