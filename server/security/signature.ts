import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signs a text with HMAC-SHA-256. Links in mails that were sent contain the result, so it never changes.
 * @param key used for one purpose only, so that no other signature of the site is valid for it
 * @returns the signature in base64url
 */
export function sign(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** True if one of the keys signed a text. */
export const isSigned = (keys: readonly Buffer[], text: string, signature: string): boolean =>
  keys.some((key) => isSame(signature, sign(key, text)));

/** Compares a secret text with what a client sent, in a time from which it cannot be guessed. */
export function isSame(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
