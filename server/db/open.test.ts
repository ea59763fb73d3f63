import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { postgresUrl } from "#testing/postgres-server.ts";
import { openDatabase } from "./open.ts";

it("a refusal of PostgreSQL names the setting, the server and the database, but no password", async () => {
  const url = new URL(postgresUrl());
  url.pathname = "/nowhere";
  const db = openDatabase({ databaseUrl: url.href, dataDir: "" });
  onTestFinished(() => db.destroy());
  const { message } = (await sql`select 1`.execute(db).catch((error: Error) => error)) as Error;
  expect(message).toContain("DATABASE_URL");
  expect(message).toContain(`nowhere on ${url.hostname}:${url.port}`);
  if (url.password) expect(message).not.toContain(url.password);
});
