import { openDatabase } from "../db/open.ts";
import type { Settings } from "../settings.ts";

/** Returns the mail addresses of all submissions in a server's database, once for each submission. */
export async function storedEmails(
  settings: Pick<Settings, "dataDir" | "databaseUrl">,
): Promise<readonly (string | null)[]> {
  const db = openDatabase(settings);
  try {
    const rows = await db.selectFrom("submissions").select("email").execute();
    return rows.map(({ email }) => email);
  } finally {
    await db.destroy();
  }
}
