import { openDatabase } from "../db/open.ts";
import { readSettings } from "../settings.ts";

/**
 * Compares the mail addresses of acknowledged submissions with those in a server's database.
 * @param env the variables that configure the database
 * @returns the number of stored submissions, and the addresses that are not stored
 */
export async function compareStored(
  env: Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>,
  acknowledged: readonly string[],
) {
  await using db = openDatabase(readSettings(env));
  const rows = await db.selectFrom("submissions").select("email").execute();
  const stored = new Set(rows.map(({ email }) => email));
  return { rows: rows.length, lost: acknowledged.filter((email) => !stored.has(email)) };
}
