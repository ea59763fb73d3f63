import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Where the server of the browser tests keeps its data. It stays after a run, to look at; tests use new addresses. */
export const DATA_DIR = "test-results/data";

/** What the server has stored of a visitor, oldest first: the fields of each submission. */
export function storedOf(email: string): Record<string, unknown>[] {
  const db = new DatabaseSync(join(DATA_DIR, "aiv.db"), { readOnly: true });
  try {
    const rows = db.prepare("select form, payload from submissions where email = ? order by id").all(email);
    return rows.map(({ form, payload }) => ({ form, ...JSON.parse(String(payload)) }));
  } finally {
    db.close();
  }
}
