import type { Hono } from "hono";
import { CONFIRM_PAGE, CONFIRM_PATH } from "#contract/paths.ts";
import type { FormName } from "#forms/index.ts";
import type { Db, OutboxKind } from "../db/schema.ts";
import type { Env, Services } from "../http/env.ts";
import { allowOnly, orUnavailable } from "../http/problem.ts";
import { queueMessages } from "../submissions/insert-submissions.ts";
import { suppressedSince, UNSUBSCRIBE } from "../unsubscribe/suppressions.ts";
import { type ConfirmLink, readConfirmLink } from "./links.ts";

export const NEWSLETTER = "newsletter" satisfies FormName;

/** True if the owner of an address has confirmed its subscription. @param email in lower case */
export async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_confirmations")
    .select("email")
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Confirms the subscription of an address, and lifts its suppression: only its owner has the signed link. A link is
 * void once the address is unsubscribed after its request. A second use changes nothing.
 * @param deliveries messages that a first confirmation causes, and one after an unsubscription
 * @returns false if the link is void, or there was no subscription at its request, such as after an erasure
 */
export async function confirmSubscription(
  db: Db,
  { email, requestedAt }: ConfirmLink,
  deliveries: readonly OutboxKind[] = [],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const requested = await transaction
      .selectFrom("submissions")
      .select("id")
      .where("email", "=", email)
      .where("form", "=", NEWSLETTER)
      .where("quarantined", "=", 0)
      .where("created_at", "<=", requestedAt)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!requested) return false;
    const lifted = await transaction
      .deleteFrom("suppressions")
      .where("email", "=", email)
      .where("created_at", "<=", requestedAt)
      .returning("email")
      .execute();
    if ((await suppressedSince(transaction, email)) !== undefined) return false;
    const confirmed = await transaction
      .insertInto("newsletter_confirmations")
      .values({ email, confirmed_at: Date.now() })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("email")
      .execute();
    if (lifted.length + confirmed.length > 0) await queueMessages(transaction, requested.id, deliveries);
    return true;
  });
}

/** Handles the button that confirms a subscription. It works without JavaScript, so the response is a redirect. */
export function routeNewsletter(app: Hono<Env>, { db, log, confirmKeys, wantedDeliveries }: Services): void {
  app.post(CONFIRM_PATH, async (context) => {
    const link = readConfirmLink(confirmKeys, context.req.query());
    // Systems that are told of subscribers who leave are told of those who come.
    const deliveries = wantedDeliveries({ form: UNSUBSCRIBE, email: null }).filter(
      (kind) => kind === "webhook-subscriber",
    );
    const isDone =
      link !== undefined && (await orUnavailable(log, confirmSubscription(db, link, deliveries)));
    return context.redirect(`${CONFIRM_PAGE}?${isDone ? "confirmed" : "expired"}`, 303);
  });
  app.all(CONFIRM_PATH, allowOnly("POST"));
}
