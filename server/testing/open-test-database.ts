import { onTestFinished } from "vitest";
import { openDatabase } from "../db/open.ts";
import { readSettings } from "../settings.ts";
import { createTestDatabase, type DatabaseKind } from "./test-database.ts";

/**
 * Opens a new database, without tables, until the test ends.
 * @returns the database, and the variables that configure it
 */
export async function openTestDatabase(kind: DatabaseKind) {
  const { env, remove } = await createTestDatabase(kind);
  const db = openDatabase(readSettings(env));
  onTestFinished(async () => {
    await db.destroy();
    await remove();
  });
  return { db, env };
}
