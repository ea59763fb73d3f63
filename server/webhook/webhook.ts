import { createHmac } from "node:crypto";
import type { Job } from "../outbox/delivery.ts";

export type Webhook = { readonly url: string; readonly secret: string };

/** The receiver should answer fast and work later, says the Standard Webhooks specification; it suggests 15 to 30 s at most. */
const TIMEOUT_MS = 10_000;

/**
 * Sends a submission as JSON, signed as standardwebhooks.com describes.
 * `webhook-id` is the same on every attempt, so that the receiver can drop a repeat.
 * @throws Error where the receiver does not answer in time or with another status than 2xx
 */
export async function postWebhook({ url, secret }: Webhook, { id, lead }: Job): Promise<void> {
  const { created_at, ...data } = lead;
  const createdAt = new Date(created_at).toISOString();
  const body = JSON.stringify({
    type: "submission.created",
    timestamp: createdAt,
    data: { ...data, created_at: createdAt },
  });
  const timestamp = Math.floor(Date.now() / 1000);
  const answer = await fetch(url, {
    method: "POST",
    body,
    // A redirect would carry the lead to an address that nobody configured.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "Content-Type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": sign(secret, `${id}.${timestamp}.${body}`),
    },
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
}

/** @param secret as text, or as base64 with the prefix `whsec_` */
export function sign(secret: string, content: string): string {
  const prefix = "whsec_";
  const key = secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), "base64") : secret;
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
