import { createHash } from "node:crypto";
import type { PushMessage } from "#contract/push.ts";
import type { Db } from "../db/schema.ts";
import { type Push, send, type Wait } from "./send.ts";
import { allSubscriptions, countFailures, forgetFailures, removeSubscription } from "./subscriptions.ts";
import { vapidKeys } from "./vapid.ts";

/** Concurrent requests to push services. */
const CONCURRENCY = 20;

type BroadcastOptions = {
  readonly message: PushMessage;
  /** Time that push services store a message for a browser that is not running, in seconds. */
  readonly ttl: number;
  /** The contact for push services: `mailto:` or `https:` (RFC 8292 section 2.1). */
  readonly subject: string;
  /** Called after each subscription with the number of those processed. */
  readonly onProgress?: (done: number) => void;
  readonly wait?: Wait;
};

/** The number of browsers that received the message, that were gone and removed, and of failures by reason. */
export type Tally = { sent: number; gone: number; failed: Map<string, number> };

/**
 * Sends a message to all subscriptions, and removes those that are gone or missed too many in a row.
 * @throws Error if the database is unavailable
 */
export async function broadcast(db: Db, options: BroadcastOptions): Promise<Tally> {
  const { message, ttl, subject, onProgress, wait } = options;
  const payload = JSON.stringify(message);
  const push: Push = {
    payload,
    ttl,
    // At most 32 characters of base64url.
    topic: createHash("sha256").update(payload).digest("base64url").slice(0, 32),
    vapid: { subject, ...(await vapidKeys(db)) },
  };
  const tally: Tally = { sent: 0, gone: 0, failed: new Map() };
  const missed: string[] = [];
  let done = 0;
  // All senders take from the same list, so that one that has to wait does not delay the others.
  const subscriptions = allSubscriptions(db);
  async function work() {
    for await (const subscription of subscriptions) {
      const outcome = await send(push, subscription, wait);
      const { endpoint, failures } = subscription;
      if (outcome === "gone") await removeSubscription(db, endpoint);
      if (outcome === "sent" && failures > 0) await forgetFailures(db, endpoint);
      if (typeof outcome === "string") tally[outcome] += 1;
      else {
        missed.push(endpoint);
        tally.failed.set(outcome.failed, (tally.failed.get(outcome.failed) ?? 0) + 1);
      }
      onProgress?.(++done);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  // If no browser was reached, the problem is on the sender's side.
  if (tally.sent > 0) await countFailures(db, missed);
  return tally;
}
