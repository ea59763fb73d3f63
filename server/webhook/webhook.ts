import { createHmac } from "node:crypto";
import { SUBMISSION_CREATED } from "#contract/webhook.ts";
import { CallError, post } from "../http/post.ts";
import { type Job, UndeliverableError } from "../outbox/delivery.ts";

/** While a secret is being changed, `secret` has the new and the old one with white space between them. */
type Webhook = { readonly url: string; readonly secret: string };

/** The status by which a receiver ends a message (Standard Webhooks). */
const GONE = 410;

/**
 * Sends a submission as JSON, signed as specified by standardwebhooks.com. `webhook-id` is the same for every
 * attempt, so that the receiver can ignore a repeat.
 * @throws Error if the receiver does not answer in time, or with a status other than 2xx; `UndeliverableError` for 410
 */
export async function postWebhook(webhook: Webhook, { id, lead }: Job, signal?: AbortSignal): Promise<void> {
  const { created_at, ...data } = lead;
  const createdAt = new Date(created_at).toISOString();
  const event = { type: SUBMISSION_CREATED, timestamp: createdAt, data: { ...data, created_at: createdAt } };
  await sendEvent(webhook, id, event, signal);
}

/**
 * Sends an event. Errors: see `postWebhook`.
 * @returns the status of the response
 */
export async function sendEvent(
  { url, secret }: Webhook,
  id: string,
  event: { readonly type: string },
  signal?: AbortSignal,
): Promise<number> {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    "Content-Type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secret
      .split(/\s+/)
      .map((each) => sign(each, `${id}.${timestamp}.${body}`))
      .join(" "),
  };
  const response = await post(url, headers, body, signal);
  if (response.status === GONE) throw new UndeliverableError("The webhook answered 410");
  if (!response.ok) throw new CallError("The webhook", response);
  return response.status;
}

/** @param secret as text, or as base64 with the prefix `whsec_` */
export function sign(secret: string, content: string): string {
  const prefix = "whsec_";
  const key = secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), "base64") : secret;
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
