import { randomBytes } from "node:crypto";
import type { Db } from "./schema.ts";

/** The output length of SHA-256: a longer key does not make an HMAC stronger (RFC 2104 section 3). */
const KEY_BYTES = 32;

/** The keys of the site. What a new one invalidates: `operator/rotate-keys.ts`. */
export const KEY_NAMES = [
  "unsubscribe",
  "newsletter-confirmation",
  "download",
  "vapid",
  "desk-device",
  "desk-preview",
] as const;
export type KeyName = (typeof KEY_NAMES)[number];

/** The name of the key that was replaced by a new one and stays valid. */
const before = (name: KeyName) => `${name}-before`;

/**
 * Returns a key that the server generated at its first start. It is stored in the database, so that all instances
 * share it and links in old mails stay valid after a restore from backup.
 * @throws Error if the database is unavailable
 */
export async function ownKey(db: Db, name: KeyName): Promise<Buffer> {
  const value = randomBytes(KEY_BYTES).toString("base64");
  // The first instance wins.
  await db
    .insertInto("keys")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db.selectFrom("keys").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return Buffer.from(row.value, "base64");
}

/**
 * Returns the key that signs, and the one before it if that is still valid.
 * @throws Error if the database is unavailable
 */
export async function validKeys(db: Db, name: KeyName): Promise<[current: Buffer, ...before: Buffer[]]> {
  const current = await ownKey(db, name);
  const old = await db.selectFrom("keys").select("value").where("name", "=", before(name)).execute();
  return [current, ...old.map(({ value }) => Buffer.from(value, "base64"))];
}

/**
 * Replaces a key by a new one. Running servers read it when they start again.
 * @param keepsOld if true, `validKeys` contains the replaced key until the next call
 */
export async function replaceKey(db: Db, name: KeyName, keepsOld: boolean): Promise<void> {
  await db.deleteFrom("keys").where("name", "=", before(name)).execute();
  if (keepsOld)
    await db
      .updateTable("keys")
      .set({ name: before(name) })
      .where("name", "=", name)
      .execute();
  else await db.deleteFrom("keys").where("name", "=", name).execute();
  await ownKey(db, name);
}
