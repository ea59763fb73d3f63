import * as z from "zod/mini";

/** Longer than any push service's addresses, short enough for a database index, and without a user or password. */
const endpoint = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/(?![^/?#]*@)[!-~]+$/));

/** A browser's subscription as its `toJSON` gives it: where to send, and the keys to encrypt with (RFC 8291 section 3). */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    /** An uncompressed point of P-256 as base64url: 65 bytes, of which the first is 4. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 bytes as base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});

export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** A subscription that is to end. Its endpoint is known to its browser alone. */
export const pushUnsubscription = z.object({ endpoint });

/** What the browser subscribes with. */
export const pushKey = z.object({ key: z.string() });

/** The answer to both posts. */
export const pushState = z.object({ subscribed: z.boolean() });
