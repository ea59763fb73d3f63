import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Where the server of the browser tests keeps its data. It stays after a run, to look at; tests use new addresses. */
export const DATA_DIR = "test-results/data";

/** What a server has stored of a visitor, oldest first: the fields of each submission. */
export function storedOf(email: string, dataDir = DATA_DIR): Record<string, unknown>[] {
  const db = new DatabaseSync(join(dataDir, "aiv.db"), { readOnly: true });
  try {
    const rows = db.prepare("select form, payload from submissions where email = ? order by id").all(email);
    return rows.map(({ form, payload }) => ({ form, ...JSON.parse(String(payload)) }));
  } finally {
    db.close();
  }
}

/** The mails to an address that the server has written, as they would go over the wire. */
export function mailsTo(email: string, dataDir = DATA_DIR): string[] {
  const folder = join(dataDir, "mail");
  // The first mail makes it.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".eml"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((mail) => new RegExp(`^To: .*${email}`, "im").test(mail));
}
