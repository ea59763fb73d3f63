import { randomBytes } from "node:crypto";
import { isSame, sign } from "#server/security/signature.ts";

const ID_BYTES = 16;

export type Devices = ReturnType<typeof createDevices>;

/**
 * Recognizes devices that have signed in before by a signed cookie; nothing is stored about them. The cookie opens
 * nothing: it only separates a person's attempts from those of strangers in the same network.
 * Source: owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createDevices(key: Buffer) {
  return {
    /** Returns the cookie of a device that has just signed in. */
    create(): string {
      const id = randomBytes(ID_BYTES).toString("hex");
      return `${id}.${sign(key, id)}`;
    },
    /** @returns undefined for a device without a valid cookie */
    idOf(cookie = ""): string | undefined {
      const [id = "", signature = ""] = cookie.split(".");
      return isSame(signature, sign(key, id)) ? id : undefined;
    },
  };
}
