import { createHmac } from "node:crypto";
import { keysOf } from "#contract/records.ts";
import { SUBMISSION_CREATED, SUBSCRIBER_EVENTS } from "#contract/webhook.ts";
import { timeOfUuid } from "../db/uuid.ts";
import { CallError, post } from "../http/post.ts";
import { type Job, UndeliverableError } from "../outbox/delivery.ts";
import { CHAT_FORMATS, type ChatMessage, chatMessage } from "./chat.ts";

/**
 * While a secret is being changed, `secret` has the new and the old one with white space between them. The address of a
 * chat is its secret, so that it needs no other.
 */
export type Webhook = {
  readonly url: string;
  readonly secret?: string | undefined;
  /** By default signed JSON. */
  readonly format?: WebhookFormat;
};

export const WEBHOOK_FORMATS = ["json", ...keysOf(CHAT_FORMATS)] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** The status by which a receiver ends a message (Standard Webhooks). */
const GONE = 410;

/**
 * Sends a submission in the format of the webhook: JSON, signed as specified by standardwebhooks.com, or a message of a
 * chat. `webhook-id` is the same for every attempt, so that the receiver can ignore a repeat.
 * @throws Error if the receiver does not answer in time, or with a status other than 2xx; `UndeliverableError` for 410
 */
export async function postWebhook(webhook: Webhook, { id, lead }: Job, signal?: AbortSignal): Promise<void> {
  const { created_at, ...data } = lead;
  const createdAt = new Date(created_at).toISOString();
  const event = { type: SUBMISSION_CREATED, timestamp: createdAt, data: { ...data, created_at: createdAt } };
  await sendEvent(webhook, id, event, () => chatMessage(lead), signal);
}

/** True for a webhook whose receiver is a program, not people in a chat. */
export const isForPrograms = (webhook: Webhook | undefined): webhook is Webhook =>
  webhook !== undefined && (webhook.format ?? "json") === "json";

/** Sends that a person has confirmed the newsletter or ended it. Errors: see `postWebhook`. */
export async function postSubscriber(
  webhook: Webhook,
  { id, lead }: Job,
  signal?: AbortSignal,
): Promise<void> {
  const type = lead.form === "unsubscribe" ? SUBSCRIBER_EVENTS.unsubscribe : SUBSCRIBER_EVENTS.newsletter;
  const event = { type, timestamp: new Date(timeOfUuid(id)).toISOString(), data: { email: lead.email } };
  await sendEvent(webhook, id, event, () => chatMessage(lead), signal);
}

/**
 * Sends an event. Errors: see `postWebhook`.
 * @param message returns what a chat gets in its place
 * @returns the status of the response
 */
export async function sendEvent(
  { url, secret, format = "json" }: Webhook,
  id: string,
  event: { readonly type: string },
  message: () => ChatMessage,
  signal?: AbortSignal,
): Promise<number> {
  const chat = format === "json" ? undefined : CHAT_FORMATS[format];
  const body = chat ? chat.body(message()) : JSON.stringify(event);
  const type = chat?.type ?? "application/json";
  const response = await post(url, { "Content-Type": type, ...signature(secret, id, body) }, body, signal);
  if (response.status === GONE) throw new UndeliverableError("The webhook answered 410");
  if (!response.ok) throw new CallError("The webhook", response);
  return response.status;
}

function signature(secret: string | undefined, id: string, body: string): Record<string, string> {
  if (secret === undefined) return {};
  const timestamp = Math.floor(Date.now() / 1000);
  const signatures = secret.split(/\s+/).map((each) => sign(each, `${id}.${timestamp}.${body}`));
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

/** @param secret as text, or as base64 with the prefix `whsec_` */
export function sign(secret: string, content: string): string {
  const prefix = "whsec_";
  const key = secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), "base64") : secret;
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
