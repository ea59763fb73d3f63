import { sql } from "kysely";
import { writeHeartbeat } from "#server/db/health.ts";
import { SCHEMA } from "#server/db/migrate.ts";
import { isPostgres, openDatabase } from "#server/db/open.ts";
import type { Db } from "#server/db/schema.ts";
import { createLocate } from "#server/location/locate.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { reasonOf } from "#server/process/error-reason.ts";
import { createLog } from "#server/process/log.ts";
import { readSettings, type Settings } from "#server/process/settings.ts";
import { allSubscriptions } from "#server/push/subscriptions.ts";
import { vapidSubject } from "#server/push/vapid.ts";
import { createRedactor } from "#server/security/redact.ts";
import { sendEvent } from "#server/webhook/webhook.ts";
import { printTable } from "./table.ts";

/** Something to try: what it is, with which settings, and what comes back. */
type Trial = { readonly tried: string; readonly using: string; readonly run: () => Promise<string> };

/** An address of Google's public DNS service, whose location is known. */
const KNOWN_ADDRESS = "8.8.8.8";
/** Milliseconds for a push service to answer. */
const REACH_MS = 10_000;

const TRIALS = { mail, webhook, push, location, database } satisfies Record<
  string,
  (settings: Settings) => Promise<Trial[]> | Trial[]
>;

export type ServiceName = keyof typeof TRIALS;
export const SERVICES = Object.keys(TRIALS) as ServiceName[];

/**
 * Tries a service with the settings in force, and prints what was tried, with what, and what came back.
 * @throws Error if something failed or is not configured
 */
export async function testService(name: ServiceName): Promise<void> {
  const settings = readSettings(process.env);
  const redact = createRedactor(settings);
  const rows: string[][] = [];
  let failures = 0;
  for (const { tried, using, run } of await TRIALS[name](settings)) {
    const result = await run().catch((error: unknown) => {
      failures += 1;
      return `failed: ${reasonOf(error)}`;
    });
    rows.push([tried, redact(using), redact(result)]);
  }
  printTable(["TRIED", "WITH", "CAME BACK"], rows);
  if (failures > 0) throw new Error(`${failures} of ${rows.length} failed.`);
}

function mail(settings: Settings): Trial[] {
  const { smtpUrl, mailFrom, mailTo, mailToByForm } = settings;
  const text = "This mail was sent by `leads test mail`. Mail from the website reaches you.";
  return [...new Set([mailTo, ...mailToByForm.values()])].map((to) => ({
    tried: "a mail to the owner",
    using: `${smtpUrl ?? "no SMTP_URL: a file in DATA_DIR/mail"}, from ${mailFrom} to ${to}`,
    async run() {
      const mailer = createMailer(settings);
      const test = { to, subject: "Test of the website's mail", text, html: `<p>${text}</p>` };
      return mailer.send(crypto.randomUUID(), test).finally(mailer.close);
    },
  }));
}

function webhook({ webhook }: Settings): Trial[] {
  if (!webhook) throw new Error("Set WEBHOOK_URL and WEBHOOK_SECRET first.");
  const event = { type: "webhook.test", timestamp: new Date().toISOString(), data: {} };
  const message = () => ({ title: "Test of the website's webhook", rows: [] });
  return [
    {
      tried: webhook.format === "json" ? `an event ${event.type}` : `a message for ${webhook.format}`,
      using: webhook.url,
      run: async () => `status ${await sendEvent(webhook, crypto.randomUUID(), event, message)}`,
    },
  ];
}

/** Reaches the push services of the subscriptions; nobody gets a message. */
async function push(settings: Settings): Promise<Trial[]> {
  const { pushServices, mailTo } = settings;
  const origins = new Set(
    pushServices
      .filter(({ hostname }) => !hostname.includes("*"))
      .map(({ protocol, hostname, port }) => `${protocol}://${hostname}${port && `:${port}`}`),
  );
  await using db = openDatabase(settings);
  for await (const { endpoint } of allSubscriptions(db)) origins.add(new URL(endpoint).origin);
  return [...origins].map((origin) => ({
    tried: "the connection to a push service",
    using: `${origin}, contact ${vapidSubject(mailTo)}`,
    async run() {
      const { status } = await fetch(origin, { method: "HEAD", signal: AbortSignal.timeout(REACH_MS) });
      return `reached, status ${status}`;
    },
  }));
}

function location({ locationUrl }: Settings): Trial[] {
  return [
    {
      tried: `the location of ${KNOWN_ADDRESS}`,
      using: locationUrl ?? "the built-in database",
      async run() {
        const log = createLog({ write: (line) => void console.error(line.trimEnd()) });
        const { country_name, region, city } = await createLocate(locationUrl, log)(KNOWN_ADDRESS);
        return [city, region, country_name].filter(Boolean).join(", ") || "no location";
      },
    },
  ];
}

function database(settings: Settings): Trial[] {
  const using = settings.databaseUrl ?? `SQLite in ${settings.dataDir}`;
  const withDb = (query: (db: Db) => Promise<string>) => async () => {
    await using db = openDatabase(settings);
    return await query(db);
  };
  return [
    {
      tried: "the version",
      using,
      run: withDb(async (db) => {
        const version = isPostgres(db) ? sql<string>`version()` : sql<string>`sqlite_version()`;
        const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
        return rows[0]?.version ?? "";
      }),
    },
    {
      tried: "the schema",
      using,
      run: withDb(async (db) => {
        const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
          db,
        );
        const found = rows.at(-1)?.name;
        return found === SCHEMA ? found : `${found}, this version needs ${SCHEMA}`;
      }),
    },
    { tried: "a write", using, run: withDb((db) => writeHeartbeat(db).then(() => "written")) },
  ];
}
