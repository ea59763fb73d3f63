import { unescape as decode } from "node:querystring";
import type { Settings } from "../settings.ts";

/** Shorter ones are words of ordinary sentences too. */
const LEAST_LENGTH = 4;
const HIDDEN = "***";
/** The user and password of an address (RFC 3986 section 3.2.1). */
const USER_INFO = /(?<=:\/\/)[^\s/?#@]+(?:@[^\s/?#@]+)*(?=@)/g;

/**
 * Makes the function that hides credentials in a text that is stored or logged: those of the settings wherever they
 * stand, and the user and password of any address.
 */
export function createRedactor(
  settings: Pick<Settings, "databaseUrl" | "smtpUrl" | "webhook" | "platform">,
): (text: string) => string {
  const passwords = [settings.databaseUrl, settings.smtpUrl].flatMap((address) => {
    const password = URL.parse(address ?? "")?.password ?? "";
    return [password, decode(password)];
  });
  const secrets = [...passwords, settings.webhook?.secret, settings.platform?.secret].filter(
    (secret) => secret !== undefined && secret.length >= LEAST_LENGTH,
  );
  return (text) =>
    secrets.reduce<string>(
      (rest, secret) => rest.replaceAll(String(secret), HIDDEN),
      text.replace(USER_INFO, HIDDEN),
    );
}
