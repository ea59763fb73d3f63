import { CONFIRM_DAYS } from "#contract/limits.ts";
import { CONFIRM_PAGE } from "#contract/paths.ts";
import { isSame, sign } from "../security/signature.ts";

const DAY_SECONDS = 24 * 3600;

/**
 * Returns the path of the page that confirms a subscription, signed for this address and valid for `CONFIRM_DAYS`.
 * @param key used for this purpose only, so that no other signed link of the site is valid here
 */
export function confirmPath(key: Buffer, email: string, now = Date.now()): string {
  const expires = String(Math.floor(now / 1000) + CONFIRM_DAYS * DAY_SECONDS);
  return `${CONFIRM_PAGE}?${new URLSearchParams({ email, expires, token: tokenOf(key, email, expires) })}`;
}

/** Returns the address that a link confirms; undefined if the link is forged or has expired. */
export function confirmedAddress(
  key: Buffer,
  query: { email?: string; expires?: string; token?: string },
  now = Date.now(),
): string | undefined {
  const { email = "", expires = "", token = "" } = query;
  const isSigned = isSame(token, tokenOf(key, email, expires));
  return isSigned && Number(expires) * 1000 > now ? email : undefined;
}

const tokenOf = (key: Buffer, email: string, expires: string) => sign(key, `${expires}\n${email}`);
