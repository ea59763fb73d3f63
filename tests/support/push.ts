import { createECDH, randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BrowserContext } from "@playwright/test";
import { DATA_DIR } from "./stored.ts";

/** Returns new keys as a browser creates them for a subscription. */
export const newPushKeys = () => ({
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
});

/**
 * Replaces the push service of the browser vendor, which tests cannot reach: `subscribe`, `getSubscription` and
 * `unsubscribe` are answered in the page, with the subscription in local storage.
 * @returns the endpoint of subscriptions
 */
export async function fakePushService(context: BrowserContext): Promise<string> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  await context.addInitScript(
    (subscription) => {
      const stored = "push-of-the-browser";
      const make = () => ({
        endpoint: subscription.endpoint,
        toJSON: () => ({ ...subscription, expirationTime: null }),
        async unsubscribe() {
          localStorage.removeItem(stored);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(stored) ? make() : null),
        async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
          const before = localStorage.getItem(stored);
          if (!userVisibleOnly) throw new DOMException("silent push", "NotAllowedError");
          if (before && before !== applicationServerKey) throw new DOMException("key", "InvalidStateError");
          localStorage.setItem(stored, String(applicationServerKey));
          return make();
        },
      });
    },
    { endpoint, keys: newPushKeys() },
  );
  return endpoint;
}

/** Returns true if the server has stored a subscription with this endpoint. */
export function isPushStored(endpoint: string): boolean {
  const db = new DatabaseSync(join(DATA_DIR, "aiv.db"), { readOnly: true });
  try {
    return db.prepare("select 1 from push_subscriptions where endpoint = ?").get(endpoint) !== undefined;
  } finally {
    db.close();
  }
}
