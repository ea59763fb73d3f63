import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/process/settings.ts";
import { mainCases } from "./cases.ts";
import { administer } from "./postgres.ts";
import { postgresUrl } from "./postgres-server.ts";

export type DatabaseKind = "sqlite" | "postgres";

/** Both databases; everything that stores or reads is tested on each. `TEST_DATABASE` leaves one of them. */
export const DATABASE_KINDS = (["sqlite", "postgres"] as const).filter(
  (kind) => kind === (process.env.TEST_DATABASE ?? kind),
);

/** For tests of what hardly depends on the database: `npm test` runs them on the first kind. */
export const MAIN_DATABASE_KINDS = mainCases(DATABASE_KINDS);

/** Creates an empty database. @returns the variables that configure it, and a function that removes it */
export async function createTestDatabase(kind: DatabaseKind) {
  const dataDir = await mkdtemp(join(tmpdir(), "aiv-data-"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  if (kind === "postgres") await administer(postgresUrl(), `create database ${name}`);
  return {
    env: {
      DATA_DIR: dataDir,
      ...(kind === "postgres" ? { DATABASE_URL: `${postgresUrl()}/${name}` } : {}),
    },
    async remove(): Promise<void> {
      if (kind === "postgres")
        await administer(postgresUrl(), `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
