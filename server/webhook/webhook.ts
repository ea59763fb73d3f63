import { createHmac } from "node:crypto";
import type { Job } from "../outbox/delivery.ts";
import { post } from "../post.ts";

type Webhook = { readonly url: string; readonly secret: string };

/**
 * Sends a submission as JSON, signed as specified by standardwebhooks.com. `webhook-id` is the same for every
 * attempt, so that the receiver can ignore a repeat.
 * @throws Error if the receiver does not answer in time, or with a status other than 2xx
 */
export async function postWebhook(
  { url, secret }: Webhook,
  { id, lead }: Job,
  signal?: AbortSignal,
): Promise<void> {
  const { created_at, ...data } = lead;
  const createdAt = new Date(created_at).toISOString();
  const body = JSON.stringify({
    type: "submission.created",
    timestamp: createdAt,
    data: { ...data, created_at: createdAt },
  });
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    "Content-Type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": sign(secret, `${id}.${timestamp}.${body}`),
  };
  const { ok, status } = await post(url, headers, body, signal);
  if (!ok) throw new Error(`The webhook answered ${status}`);
}

/** @param secret as text, or as base64 with the prefix `whsec_` */
export function sign(secret: string, content: string): string {
  const prefix = "whsec_";
  const key = secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), "base64") : secret;
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
