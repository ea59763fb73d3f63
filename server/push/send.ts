import { setTimeout as sleep } from "node:timers/promises";
import webPush from "web-push";
import type { PushSubscriptionRow } from "../db/schema.ts";
import { post, retryAfterMs } from "../http/post.ts";
import { failureCode, reasonOf } from "../process/error-reason.ts";
import type { VapidKeys } from "./vapid.ts";

/** A message for all subscriptions. */
export type Push = {
  readonly payload: string;
  /** Time that the push service stores it for a browser that is not running, in seconds. */
  readonly ttl: number;
  /** A message replaces a waiting one with the same topic (RFC 8030 section 5.4). */
  readonly topic: string;
  readonly vapid: VapidKeys & { readonly subject: string };
};

/** `gone`: the browser has unsubscribed or was removed. */
export type Outcome = "sent" | "gone" | { readonly failed: string };

/** Waits for a time in milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;

const MAX_ATTEMPTS = 4;
/** Doubled after each attempt: 1, 2 and 4 seconds. */
const FIRST_WAIT_MS = 1000;
/** The operator waits for the command, so there is no retry if a service asks for a longer delay. */
const MAX_WAIT_MS = 60_000;

/** Encrypts and sends a message for one subscription, and retries after temporary failures. Never throws. */
export async function send(
  push: Push,
  subscription: PushSubscriptionRow,
  wait: Wait = sleep,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const result: Attempt = await attemptSend(push, subscription).catch((error: unknown) => {
      const code = failureCode(error);
      // An error without a code was thrown before the request.
      const failed = code === "Error" ? reasonOf(error) : code;
      // A name that does not resolve will not resolve some seconds later.
      return failed === "ENOTFOUND" ? { outcome: { failed } } : { outcome: { failed }, retryAfter: 0 };
    });
    const waitMs = Math.max(result.retryAfter ?? 0, FIRST_WAIT_MS * 2 ** (attempt - 1));
    if (result.retryAfter === undefined || attempt === MAX_ATTEMPTS || waitMs > MAX_WAIT_MS) {
      return result.outcome;
    }
    await wait(waitMs);
  }
}

type Attempt = {
  readonly outcome: Outcome;
  /** If a retry makes sense: the minimum delay in milliseconds. */
  readonly retryAfter?: number;
};

async function attemptSend(push: Push, { endpoint, p256dh, auth }: PushSubscriptionRow): Promise<Attempt> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    push.payload,
    {
      TTL: push.ttl,
      topic: push.topic,
      vapidDetails: push.vapid,
    },
  );
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const answer = await post(endpoint, texts, new Uint8Array(body));
  const { ok, status } = answer;
  if (ok) return { outcome: "sent" };
  // RFC 8030 section 7.3 specifies 404 for an expired subscription; the services also answer 410.
  if (status === 404 || status === 410) return { outcome: "gone" };
  const outcome = { failed: String(status) };
  const later = status === 429 || status >= 500;
  return later ? { outcome, retryAfter: retryAfterMs(answer.headers) } : { outcome };
}
