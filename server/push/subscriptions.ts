import type { Kysely } from "kysely";
import type { PushSubscriptionKeys } from "../../contract/push-subscription.ts";
import type { Database, PushSubscriptionRow } from "../db/schema.ts";

/** Rows read at once: memory stays the same however many subscriptions there are. */
const PAGE_SIZE = 500;

/** After so many messages in a row that did not reach it, a browser is taken for gone; not every service says so. */
const MAX_FAILURES = 5;

/** Stores a subscription; one that is there already takes the new keys. */
export async function saveSubscription(
  db: Kysely<Database>,
  { endpoint, keys }: PushSubscriptionKeys,
  now = Date.now(),
): Promise<void> {
  await db
    .insertInto("push_subscriptions")
    .values({ endpoint, ...keys, created_at: now })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet({ ...keys, failures: 0 }))
    .execute();
}

/** Removes a subscription, if it is there. */
export async function removeSubscription(db: Kysely<Database>, endpoint: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
}

/** A message reached a browser again that some had missed. */
export async function forgetFailures(db: Kysely<Database>, endpoint: string): Promise<void> {
  await db.updateTable("push_subscriptions").set({ failures: 0 }).where("endpoint", "=", endpoint).execute();
}

/** Counts a message that did not reach these browsers, and removes those that missed too many in a row. */
export async function countFailures(db: Kysely<Database>, endpoints: readonly string[]): Promise<void> {
  for (let start = 0; start < endpoints.length; start += PAGE_SIZE) {
    await db
      .updateTable("push_subscriptions")
      .set((row) => ({ failures: row("failures", "+", 1) }))
      .where("endpoint", "in", endpoints.slice(start, start + PAGE_SIZE))
      .execute();
  }
  await db.deleteFrom("push_subscriptions").where("failures", ">=", MAX_FAILURES).execute();
}

/** How many subscriptions there are. */
export async function countSubscriptions(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("push_subscriptions")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every subscription once, even where some are removed meanwhile. */
export async function* allSubscriptions(db: Kysely<Database>): AsyncGenerator<PushSubscriptionRow, void> {
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
