import * as z from "zod/mini";

/** Without credentials; the limit is above any push service's addresses and short enough for a database index. */
const endpoint = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/(?![^/?#]*@)[!-~]+$/));

/** A subscription as its `toJSON` returns it: the push endpoint and the encryption keys (RFC 8291 section 3). */
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

/** The subscription to end. Only its own browser knows the endpoint. */
export const pushUnsubscription = z.object({ endpoint });

/** The public VAPID key that browsers subscribe with. */
export const pushKey = z.object({ key: z.string() });

/** Response to subscribing and unsubscribing. */
export const pushState = z.object({ subscribed: z.boolean() });
