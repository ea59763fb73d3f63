import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Data folder of the browser tests' server. It stays after a run for inspection, so tests use new addresses. */
export const DATA_DIR = "test-results/data";

/** Returns the fields of a visitor's stored submissions, oldest first. */
export const storedOf = (email: string, dataDir = DATA_DIR) => storedWhere("email", email, dataDir);

/** Returns the fields of all stored submissions of a form, oldest first. */
export const storedForm = (form: string, dataDir: string) => storedWhere("form", form, dataDir);

function storedWhere(column: "email" | "form", value: string, dataDir: string): Record<string, unknown>[] {
  const db = new DatabaseSync(join(dataDir, "aiv.db"), { readOnly: true });
  try {
    const rows = db
      .prepare(`select form, payload from submissions where ${column} = ? order by id`)
      .all(value);
    return rows.map(({ form, payload }) => ({ form, ...JSON.parse(String(payload)) }));
  } finally {
    db.close();
  }
}

/** Returns the messages that the server has written for an address, in RFC 5322 format. */
export function mailsTo(email: string, dataDir = DATA_DIR): string[] {
  const folder = join(dataDir, "mail");
  // The folder is created with the first message.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".eml"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((mail) => new RegExp(`^To: .*${email}`, "im").test(mail));
}
