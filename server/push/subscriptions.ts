import type { PushSubscriptionKeys } from "#contract/push-subscription.ts";
import type { Db, PushSubscriptionRow } from "../db/schema.ts";

/** Rows read at once, so that memory does not depend on the number of subscriptions. */
const PAGE_SIZE = 500;

/** Consecutive failures after which a browser counts as gone, since not every push service reports that. */
const MAX_FAILURES = 5;

/** Stores a subscription; an existing one gets the new keys. */
export async function saveSubscription(
  db: Db,
  { endpoint, keys }: PushSubscriptionKeys,
  now = Date.now(),
): Promise<void> {
  await db
    .insertInto("push_subscriptions")
    .values({ endpoint, ...keys, created_at: now })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet({ ...keys, failures: 0 }))
    .execute();
}

/** Removes a subscription, if it exists. */
export async function removeSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
}

/** Resets the failures of a browser that was reached again. */
export async function forgetFailures(db: Db, endpoint: string): Promise<void> {
  await db.updateTable("push_subscriptions").set({ failures: 0 }).where("endpoint", "=", endpoint).execute();
}

/** Counts a message that did not reach these browsers, and removes those that missed too many in a row. */
export async function countFailures(db: Db, endpoints: readonly string[]): Promise<void> {
  for (let start = 0; start < endpoints.length; start += PAGE_SIZE) {
    await db
      .updateTable("push_subscriptions")
      .set((row) => ({ failures: row("failures", "+", 1) }))
      .where("endpoint", "in", endpoints.slice(start, start + PAGE_SIZE))
      .execute();
  }
  await db.deleteFrom("push_subscriptions").where("failures", ">=", MAX_FAILURES).execute();
}

/** Returns the number of subscriptions. */
export async function countSubscriptions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("push_subscriptions")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads every subscription once, even if some are removed meanwhile. */
export async function* allSubscriptions(db: Db): AsyncGenerator<PushSubscriptionRow, void> {
  let after = "";
  for (;;) {
    const page = await db
      .selectFrom("push_subscriptions")
      .selectAll()
      .where("endpoint", ">", after)
      .orderBy("endpoint")
      .limit(PAGE_SIZE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    yield* page;
    after = last.endpoint;
  }
}
