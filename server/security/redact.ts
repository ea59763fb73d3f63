import { unescape as decode } from "node:querystring";
import type { Settings } from "../settings.ts";

/** Shorter secrets may also be ordinary words. */
const MIN_LENGTH = 4;
const HIDDEN = "***";
/** The user and password of a URL (RFC 3986 section 3.2.1). */
const USER_INFO = /(?<=:\/\/)[^\s/?#@]+(?:@[^\s/?#@]+)*(?=@)/g;

/** Creates a function that hides the secrets of the settings, and the user and password of any URL, in texts. */
export function createRedactor(
  settings: Pick<Settings, "databaseUrl" | "smtpUrl" | "webhook" | "platform">,
): (text: string) => string {
  const passwords = [settings.databaseUrl, settings.smtpUrl].flatMap((address) => {
    const password = URL.parse(address ?? "")?.password ?? "";
    return [password, decode(password)];
  });
  // The webhook has two secrets while one is being changed.
  const tokens = [settings.webhook?.secret, settings.platform?.secret].flatMap(
    (each) => each?.split(/\s+/) ?? [],
  );
  const secrets = [...passwords, ...tokens].filter(({ length }) => length >= MIN_LENGTH);
  return (text) =>
    secrets.reduce(
      (rest, secret) => rest.replaceAll(secret, () => HIDDEN),
      text.replace(USER_INFO, () => HIDDEN),
    );
}
