import { encodeSegment } from "#contract/path-segments.ts";
import { ONE_CLICK_PATH } from "#contract/paths.ts";
import { isSigned, sign } from "../security/signature.ts";

/** Returns the page that ends a subscription. Its constant name is there because a real one would be unproven input. */
export function unsubscribePage(email: string): string {
  return `/aiv_unsubscribe/${encodeSegment(email)}/subscriber`;
}

/**
 * Returns the path that unsubscribes an address without confirmation. It is signed, so that only recipients of the
 * mail have it, and the address is in the query, which is never logged.
 */
export function oneClickPath(key: Buffer, email: string): string {
  return `${ONE_CLICK_PATH}?${new URLSearchParams({ email, token: sign(key, email) })}`;
}

/** Returns the address of a one-click link; undefined if the site did not sign the link with one of these keys. */
export function oneClickAddress(
  keys: readonly Buffer[],
  { email = "", token = "" }: { email?: string; token?: string },
): string | undefined {
  return isSigned(keys, email, token) ? email : undefined;
}
