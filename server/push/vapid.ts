import { createECDH } from "node:crypto";
import type { Kysely } from "kysely";
import { ownKey } from "../db/keys.ts";
import type { Database } from "../db/schema.ts";

/** What push services know the sender by (RFC 8292), both keys as base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * The key pair of this site, made at the first start: 32 random bytes are a private key of P-256.
 * @throws Error where the database is away
 */
export async function vapidKeys(db: Kysely<Database>): Promise<VapidKeys> {
  return vapidKeyPair(await ownKey(db, "vapid"));
}

/**
 * The key pair with the given private key, of 32 bytes. They are encoded as they are: `ECDH.getPrivateKey` drops
 * leading zero bytes, and push services need all 32.
 */
export function vapidKeyPair(privateKey: Buffer): VapidKeys {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Whom a push service writes to when something is wrong. @param mailbox such as `Sales <sales@example.com>` */
export function vapidSubject(mailbox: string): string {
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailbox)?.[0] ?? mailbox}`;
}
