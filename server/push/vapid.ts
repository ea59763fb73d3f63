import { createECDH } from "node:crypto";
import { ownKey } from "../db/keys.ts";
import type { Db } from "../db/schema.ts";

/** The keys that identify the sender to push services (RFC 8292), as base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * Returns the key pair of this site, generated at the first start: 32 random bytes are a private key of P-256.
 * @throws Error if the database is unavailable
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  return vapidKeyPair(await ownKey(db, "vapid"));
}

/** Returns the pair of a private key of 32 bytes: `ECDH.getPrivateKey` drops leading zeros that push services need. */
export function vapidKeyPair(privateKey: Buffer): VapidKeys {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Returns the contact for push services in case of problems. @param mailbox such as `Sales <sales@example.com>` */
export function vapidSubject(mailbox: string): string {
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailbox)?.[0] ?? mailbox}`;
}
