import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { rollup } from "d3-array";
import { isPostgres, openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/process/settings.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startProcess } from "#testing/start-process.ts";
import { ensure, type Proved, until } from "./proof.ts";
import { type DatabaseEnv, type Lead, newLead, submit } from "./submissions.ts";

const CLIENTS = 20;
/** Maximum pause of a client between two submissions, in milliseconds. */
const PAUSE_MS = 100;
/** Uptime of a server before it is killed, in milliseconds (minimum, maximum). */
const UPTIME_MS = [20, 300] as const;

/**
 * Kills the server repeatedly under load. Afterwards every submission is stored once, including those without a
 * response, which are retried. Each mail was sent once, or twice if the kill came between the mail and its record.
 */
export async function proveKillRounds(env: DatabaseEnv, rounds: number): Promise<Proved> {
  await using inbox = await startSmtpInbox();
  await using db = openDatabase(readSettings(env));
  const settings = { ...env, SMTP_URL: inbox.url };
  const acknowledged = new Set<string>();
  const unanswered: Lead[] = [];
  const send = async (url: string, lead: Lead) => {
    const { isAcknowledged, status, text } = await submit(url, lead);
    ensure(isAcknowledged, `the answer was ${status} ${text}`);
    acknowledged.add(lead.email);
  };
  /** Submits one lead after the other, retrying those without a response first. */
  const sendUntil = async (stopped: AbortSignal, url: string) => {
    while (!stopped.aborted) {
      const lead = unanswered.pop() ?? newLead();
      try {
        await send(url, lead);
        await wait(randomInt(PAUSE_MS));
      } catch {
        unanswered.push(lead);
        return;
      }
    }
  };
  for (let round = 0; round < rounds; round++) {
    const server = await startProcess(settings);
    const stopped = new AbortController();
    const clients = Array.from({ length: CLIENTS }, () => sendUntil(stopped.signal, server.url));
    await wait(randomInt(...UPTIME_MS));
    await server.end("SIGKILL");
    stopped.abort();
    await Promise.all(clients);
  }

  const last = await startProcess(settings);
  for (const lead of unanswered) await send(last.url, lead);
  // On PostgreSQL the leases of killed servers have to expire first, because another instance might hold them.
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
  const stored = rollup(
    leads,
    ({ length }) => length,
    ({ email }) => email ?? "",
  );
  for (const email of acknowledged)
    ensure(stored.get(email) === 1, `${email} is stored ${stored.get(email)} times`);
  ensure(stored.size === leads.length, "a submission is stored twice");

  const outbox = await db.selectFrom("outbox").select("id").execute();
  ensure(outbox.length === leads.length * 2, "a lead has not its two mails");
  const idOf = ({ messageId = "" }) => messageId.replace(/^<|@.*$/g, "");
  const mails = rollup(inbox.received, ({ length }) => length, idOf);
  for (const { id } of outbox) {
    const times = mails.get(id) ?? 0;
    ensure(times === 1 || times === 2, `the mail ${id} went out ${times} times`);
  }
  const twice = [...mails.values()].filter((times) => times === 2).length;
  return `${rounds} kills, ${acknowledged.size} successes promised, all stored once; ${outbox.length} mails, ${twice} of them twice`;
}
