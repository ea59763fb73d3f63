import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { schemaState } from "#server/db/migrate.ts";
import { startReceiver } from "#testing/receiver.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { runLeadsWith } from "./testing/run-leads.ts";

const oldest = readFileSync(new URL("./testing/oldest-database.sql", import.meta.url), "utf8");

it.each(MAIN_DATABASE_KINDS)(
  "the data of the first version are listed, exported and delivered by this one on %s",
  async (kind) => {
    const { db, env } = await openTestDatabase(kind);
    for (const statement of oldest.replace(/^--.*\n/gm, "").split(";\n"))
      if (statement) await sql.raw(statement).execute(db);
    const leads = (...args: string[]) => runLeadsWith(env, args);
    expect(await leads("list")).toMatchObject({ code: 1, stderr: expect.stringContaining("older version") });

    const [inbox, receiver] = [await startSmtpInbox(), await startReceiver(200)];
    const server = await startServer(kind, {
      ...env,
      SMTP_URL: inbox.url,
      MAIL_TO: "owner@example.com",
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: "secret",
    });
    onTestFinished(async () => {
      await server.stop();
      await inbox.stop();
    });
    expect(await schemaState(db)).toEqual({ pending: [], newer: [] });
    await vi.waitFor(async () => {
      const states = await db.selectFrom("outbox").select(["kind", "state"]).orderBy("kind").execute();
      expect(states).toEqual(
        ["mail-owner", "mail-visitor", "webhook"].map((kind) => ({ kind, state: "sent" })),
      );
    }, 60_000);
    expect(inbox.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual([
      "ann@example.com",
      "owner@example.com",
    ]);
    expect(receiver.calls.map(({ body }) => body)).toEqual([expect.stringContaining('"Paris"')]);

    const { stdout: listed } = await leads("list");
    expect(listed).toMatch(/ann@example\.com/);
    expect(listed).toMatch(/bot@example\.com.*quarantined|quarantined.*bot@example\.com/);
    const { stdout: exported } = await leads("export", "--form", "newsletter", "--format", "jsonl");
    expect(exported.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/ann@example\.com.*"France"/),
      expect.stringContaining("bot@example.com"),
    ]);
    const { rows: view } = await sql`select country, state from lead order by id`.execute(db);
    expect(view).toEqual([
      { country: "France", state: "new" },
      { country: null, state: "quarantined" },
    ]);
    expect(await leads("erase", "--email", "ann@example.com")).toMatchObject({ code: 0 });
    expect(await db.selectFrom("submissions").select("email").execute()).toEqual([
      { email: "bot@example.com" },
    ]);
  },
);
