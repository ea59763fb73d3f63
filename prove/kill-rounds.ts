import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { endpointOf } from "../contract/endpoints.ts";
import { isPostgres, openDatabase } from "../server/db/open.ts";
import { postJson } from "../server/testing/requests.ts";
import { samples } from "../server/testing/samples.ts";
import { startSmtpInbox } from "../server/testing/smtp-inbox.ts";
import { startProcess } from "../server/testing/start-process.ts";
import { countBy, demand, type Proved, until } from "./prove-kit.ts";

const CLIENTS = 20;
/** How long a client rests between two submissions at most, in milliseconds. */
const REST_MS = 100;
/** How long a server lives under load before it is killed, in milliseconds. */
const LIFE_MS = [20, 300] as const;

/**
 * Kills the server again and again under load. Afterwards every submission that was ever tried is stored once, those
 * that were promised and those whose answer was lost and that were sent again; and each of their mails went out once,
 * or twice where the kill fell between the mail and the note of it.
 */
export async function proveKillRounds(
  env: Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>,
  rounds: number,
): Promise<Proved> {
  const inbox = await startSmtpInbox();
  const db = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const settings = { ...env, SMTP_URL: inbox.url };
  const promised = new Set<string>();
  const unanswered: Lead[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const server = await startProcess(settings);
      const stopped = new AbortController();
      const clients = Array.from({ length: CLIENTS }, () =>
        sendUntil(stopped.signal, server.url, unanswered, promised),
      );
      await wait(randomInt(...LIFE_MS));
      await server.end("SIGKILL");
      stopped.abort();
      await Promise.all(clients);
    }

    const last = await startProcess(settings);
    for (const lead of unanswered) await send(last.url, lead, promised);
    // On PostgreSQL the claims of the killed could be another instance's, and run out after a while.
    if (isPostgres(db)) await db.updateTable("outbox").set({ claimed_until: 0 }).execute();
    await until(async () => {
      const waiting = await db
        .selectFrom("outbox")
        .select("id")
        .where("state", "!=", "sent")
        .executeTakeFirst();
      return waiting === undefined;
    }, "all mails have left");
    await last.end("SIGTERM");

    const leads = await db.selectFrom("submissions").select(["id", "email"]).execute();
    const stored = countBy(leads.map(({ email }) => email ?? ""));
    for (const email of promised)
      demand(stored.get(email) === 1, `${email} is stored ${stored.get(email)} times`);
    demand(stored.size === leads.length, "a submission is stored twice");

    const outbox = await db.selectFrom("outbox").select("id").execute();
    demand(outbox.length === leads.length * 2, "a lead has not its two mails");
    const mails = countBy(inbox.received.map(({ messageId = "" }) => messageId.replace(/^<|@.*$/g, "")));
    for (const { id } of outbox) {
      const times = mails.get(id) ?? 0;
      demand(times === 1 || times === 2, `the mail ${id} went out ${times} times`);
    }
    const twice = [...mails.values()].filter((times) => times === 2).length;
    return `${rounds} kills, ${promised.size} successes promised, all stored once; ${outbox.length} mails, ${twice} of them twice`;
  } finally {
    await db.destroy();
    await inbox.stop();
  }
}

type Lead = { readonly email: string; readonly _key: string };

/** A client that sends one after the other, and first again what was not answered. */
async function sendUntil(
  stopped: AbortSignal,
  url: string,
  unanswered: Lead[],
  promised: Set<string>,
): Promise<void> {
  while (!stopped.aborted) {
    const lead = unanswered.pop() ?? { email: `${randomUUID()}@example.com`, _key: randomUUID() };
    try {
      await send(url, lead, promised);
      await wait(randomInt(REST_MS));
    } catch {
      unanswered.push(lead);
      return;
    }
  }
}

async function send(url: string, lead: Lead, promised: Set<string>): Promise<void> {
  const { path, reply } = endpointOf("newsletter");
  const answer = await postJson(url + path, { ...samples.newsletter, ...lead });
  const text = await answer.text();
  demand(text === reply, `the answer was ${answer.status} ${text}`);
  promised.add(lead.email);
}
