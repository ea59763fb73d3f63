import { randomBytes } from "node:crypto";
import type { Db } from "./schema.ts";

/** The output length of SHA-256: a longer key does not make an HMAC stronger (RFC 2104 section 3). */
const KEY_BYTES = 32;

/**
 * Returns a key that the server generated at its first start. It is stored in the database, so that all instances
 * share it and links in old mails stay valid after a restore from backup.
 * @throws Error if the database is unavailable
 */
export async function ownKey(db: Db, name: string): Promise<Buffer> {
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
