import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** As many as the output of SHA-256 has: a longer key makes an HMAC no stronger (RFC 2104 section 3). */
const KEY_BYTES = 32;

/**
 * A key that the server made for itself at its first start. It lies in the database, so that every instance has the
 * same and a restored backup still knows the links in old mails.
 * @throws Error where the database is away
 */
export async function ownKey(db: Kysely<Database>, name: string): Promise<Buffer> {
  const value = randomBytes(KEY_BYTES).toString("base64");
  // Whoever comes first decides.
  await db
    .insertInto("keys")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db.selectFrom("keys").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return Buffer.from(row.value, "base64");
}
