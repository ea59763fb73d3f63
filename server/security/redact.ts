import { unescape as decode } from "node:querystring";
import type { Settings } from "../process/settings.ts";

/** Shorter secrets may also be ordinary words. */
const MIN_LENGTH = 4;
const HIDDEN = "***";
/** The user and password of a URL (RFC 3986 section 3.2.1). */
const USER_INFO = /(?<=:\/\/)[^\s/?#@]+(?:@[^\s/?#@]+)*(?=@)/g;

/** Creates a function that hides the secrets of the settings, and the user and password of any URL, in texts. */
export function createRedactor(settings: Pick<Settings, "secrets">): (text: string) => string {
  const secrets = settings.secrets.flatMap(wordsOf).filter(({ length }) => length >= MIN_LENGTH);
  return (text) =>
    secrets.reduce(
      (rest, secret) => rest.replaceAll(secret, () => HIDDEN),
      text.replace(USER_INFO, () => HIDDEN),
    );
}

/** Returns a secret as messages may contain it. The webhook has two, with a space between them, while one is changed. */
function wordsOf(secret: string): string[] {
  const url = URL.parse(secret);
  if (url?.host) return [url.password, decode(url.password)];
  return [secret, encodeURIComponent(secret), ...secret.split(/\s+/)];
}
