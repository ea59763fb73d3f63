import { createECDH, randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BrowserContext } from "@playwright/test";
import { DATA_DIR } from "./stored.ts";

/** What a browser makes for a subscription of its own. */
export const newPushKeys = () => ({
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
});

/**
 * Stands in for the push service of the browser's maker, which a test does not reach: what the browser would ask it
 * for (`subscribe`, `getSubscription`, `unsubscribe`) is answered in the page, and kept as a browser keeps it.
 * @returns the address that a subscription gets
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

/** Whether the server would send to this address. */
export function isPushStored(endpoint: string): boolean {
  const db = new DatabaseSync(join(DATA_DIR, "aiv.db"), { readOnly: true });
  try {
    return db.prepare("select 1 from push_subscriptions where endpoint = ?").get(endpoint) !== undefined;
  } finally {
    db.close();
  }
}
