import { createHmac, timingSafeEqual } from "node:crypto";
import { encodeSegment } from "../../contract/path-segments.ts";
import { ONE_CLICK_PATH } from "../../contract/unsubscribe.ts";

/** The page that ends a subscription, `/aiv_unsubscribe/:email/:name`. A name would be an unproven visitor's words. */
export function unsubscribePage(email: string): string {
  return `/aiv_unsubscribe/${encodeSegment(email)}/subscriber`;
}

/**
 * The path that unsubscribes an address without asking again. It is signed, so that only who got the mail has it, and
 * the address stands in the query, which no log keeps.
 */
export function oneClickPath(key: Buffer, email: string): string {
  return `${ONE_CLICK_PATH}?${new URLSearchParams({ email, token: sign(key, email) })}`;
}

/** The address of a one-click link; undefined where the link is not one that this server has made. */
export function oneClickAddress(key: Buffer, query: { email?: string; token?: string }): string | undefined {
  const { email = "", token = "" } = query;
  const expected = Buffer.from(sign(key, email));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : undefined;
}

function sign(key: Buffer, email: string): string {
  return createHmac("sha256", key).update(email).digest("base64url");
}
