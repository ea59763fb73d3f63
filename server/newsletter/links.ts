import { CONFIRM_DAYS } from "#contract/limits.ts";
import { CONFIRM_PAGE } from "#contract/paths.ts";
import { isSigned, sign } from "../security/signature.ts";

const DAY_SECONDS = 24 * 3600;

/** A subscription to confirm: its address, and the time of its request in milliseconds since 1970. */
export type ConfirmLink = { readonly email: string; readonly requestedAt: number };

/**
 * Returns the path of the page that confirms a subscription, signed for this request and valid for `CONFIRM_DAYS`.
 * @param key used for this purpose only, so that no other signed link of the site is valid here
 */
export function confirmPath(key: Buffer, { email, requestedAt }: ConfirmLink, now = Date.now()): string {
  const expires = String(Math.floor(now / 1000) + CONFIRM_DAYS * DAY_SECONDS);
  const requested = String(requestedAt);
  const token = sign(key, signedText(email, requested, expires));
  return `${CONFIRM_PAGE}?${new URLSearchParams({ email, requested, expires, token })}`;
}

/** Returns what a link confirms; undefined if the link is forged or has expired. */
export function readConfirmLink(
  keys: readonly Buffer[],
  query: Readonly<Record<string, string>>,
  now = Date.now(),
): ConfirmLink | undefined {
  const { email = "", requested = "", expires = "", token = "" } = query;
  if (!isSigned(keys, signedText(email, requested, expires), token) || Number(expires) * 1000 <= now)
    return undefined;
  // Links in older mails have no time of the request. Their mail was built in the second that this is the end of.
  const sentAt = (Number(expires) - CONFIRM_DAYS * DAY_SECONDS) * 1000 + 999;
  return { email, requestedAt: requested === "" ? sentAt : Number(requested) };
}

const signedText = (email: string, requested: string, expires: string) =>
  [expires, ...(requested === "" ? [] : [requested]), email].join("\n");
