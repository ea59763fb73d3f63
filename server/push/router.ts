import { ECDH } from "node:crypto";
import type { Context, Hono } from "hono";
import type * as z from "zod/mini";
import { fieldErrors } from "#contract/problem.ts";
import { PUSH_PATHS } from "#contract/push.ts";
import { pushSubscription, pushUnsubscription } from "#contract/push-subscription.ts";
import type { Env, Services } from "../http/env.ts";
import { allowOnly, orUnavailable, ProblemError } from "../http/problem.ts";
import { clientAddress } from "../security/client-address.ts";
import { tooMany } from "../security/rate-limit.ts";
import { readBody } from "../submissions/read-body.ts";
import { removeSubscription, saveSubscription } from "./subscriptions.ts";

/** The most that a subscription takes on disk with its index, in bytes: an endpoint may have 2048 characters. */
const ROW_BYTES = 10_000;

/** Handles subscriptions to notifications, and serves the key that browsers need for them. */
export function routePush(app: Hono<Env>, services: Services): void {
  const { db, log, pushKey, pushServices, allowances } = services;
  app.get(PUSH_PATHS.key, (context) => {
    context.header("Cache-Control", "no-cache");
    return context.json({ key: pushKey });
  });
  app.post(PUSH_PATHS.subscribe, async (context) => {
    const subscription = await read(context, services, pushSubscription);
    if (!pushServices.some((service) => service.test(subscription.endpoint))) {
      throw refuse("endpoint", "This is no push service that this site sends to.");
    }
    if (!isPointOfCurve(subscription.keys.p256dh)) throw refuse("keys.p256dh", "This is no key of P-256.");
    const client = clientAddress(context, services.trustProxy);
    const saved = allowances.charge(client, async (spend) => {
      const refusal = spend("push", 1) ?? spend("bytes", ROW_BYTES);
      if (refusal) throw refusal.error;
      await saveSubscription(db, subscription);
    });
    await orUnavailable(log, saved);
    return context.json({ subscribed: true });
  });
  app.post(PUSH_PATHS.unsubscribe, async (context) => {
    const { endpoint } = await read(context, services, pushUnsubscription);
    await orUnavailable(log, removeSubscription(db, endpoint));
    return context.json({ subscribed: false });
  });
  for (const path of Object.values(PUSH_PATHS)) {
    app.all(path, allowOnly(path === PUSH_PATHS.key ? "GET, HEAD" : "POST"));
  }
}

/** @throws ProblemError 429 if the client sends too often, 422 if the body does not match the schema */
async function read<Body>(
  context: Context<Env>,
  { limiter, trustProxy }: Services,
  schema: z.ZodMiniType<Body>,
): Promise<Body> {
  const waitMs = limiter.take(clientAddress(context, trustProxy));
  if (waitMs > 0) throw tooMany(waitMs);
  const parsed = schema.safeParse(await readBody(context));
  if (!parsed.success) throw new ProblemError(422, { fieldErrors: fieldErrors(parsed.error) });
  return parsed.data;
}

const refuse = (field: string, message: string) =>
  new ProblemError(422, { fieldErrors: { [field]: message } });

/** True if messages can be encrypted for this key. */
function isPointOfCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
