import { setTimeout as wait } from "node:timers/promises";
import { type SiteServer, withSite } from "../../server/testing/site-server.ts";
import { startSmtpInbox } from "../../server/testing/smtp-inbox.ts";
import { demand, type Proved, residentMegabytes } from "../prove-kit.ts";
import type { Attack } from "./attack.ts";
import { attacks } from "./attacks.ts";
import { createClients } from "./clients.ts";
import { createRow, judgeWaiting, type Row, table } from "./row.ts";
import { runAttack, type Surroundings } from "./run-attack.ts";
import { isAlive, kill, openDescriptors, stop } from "./servers.ts";
import { quantile, startVisitor } from "./visitor.ts";

/** What 99 of 100 requests of others may wait, in milliseconds; on a machine that is slow when idle, a multiple of that. */
const MOST_WAIT_MS = 100;
const MOST_TIMES_IDLE = 5;
const IDLE_MS = 4000;
/** Memory of the server after all attacks, in megabytes, and how long it comes to rest before, in milliseconds. */
const MOST_MEGABYTES = 200;
const REST_MS = 5000;

type Options = {
  /** Parts of the names of attacks; none for all. */
  readonly names: readonly string[];
  /** For `npm test`: fewer requests, and no statement about time. */
  readonly short: boolean;
};

/**
 * Attacks a running site in every known way while an ordinary visitor goes on asking, and prints a table.
 * @throws Error where an attack succeeds
 */
export async function proveHostile({ names, short }: Options): Promise<Proved> {
  const wanted = attacks.filter(
    ({ name, longOnly }) =>
      !(short && longOnly) && (names.length === 0 || names.some((n) => name.includes(n))),
  );
  demand(wanted.length > 0, `there is no attack ${names.join(", ")}`);
  const inbox = await startSmtpInbox();
  const settings = { RATE_LIMIT: "", SMTP_URL: inbox.url, MAIL_TO: "owner@example.org" };
  const visitor = short ? undefined : startVisitor();
  const report = (row: Row) => {
    if (!short) console.log(table([row]).split("\n").slice(2).join("\n"));
    rows.push(row);
  };
  const around = { mails: inbox.received, short, visitor, mostMs: Number.POSITIVE_INFINITY };
  const rows: Row[] = [];
  try {
    const background = wanted.filter((attack) => attack.background);
    const waiting = background.map((attack) =>
      alone(attack, settings, { ...around, visitor: undefined }).then(report),
    );
    const groups = Map.groupBy(
      wanted.filter((attack) => !attack.background),
      ({ env, command }) => JSON.stringify([env, command]),
    );
    let idle = "";
    for (const group of groups.values()) {
      const { env, command } = group[0] ?? {};
      let left: readonly Attack[] = group;
      while (left.length > 0) {
        left = await withMortalSite(
          async (server) => {
            if (visitor && idle === "") {
              // The first pages cost the server more than those after it.
              await visitor.idle(portOf(server), IDLE_MS / 2);
              const { ms } = await visitor.idle(portOf(server), IDLE_MS);
              around.mostMs = Math.max(MOST_WAIT_MS, MOST_TIMES_IDLE * quantile(ms, 0.99));
              idle = describeIdle(ms, around.mostMs);
            }
            return attackInTurn(left, server, around, report);
          },
          { ...settings, ...env },
          command,
        );
      }
    }
    await Promise.all(waiting);
    const failed = rows.filter(({ problems }) => problems.size > 0);
    const result = `${idle}\n${table(rows)}\n`;
    if (!short) console.log(result);
    demand(
      failed.length === 0,
      `${failed.length} of ${rows.length} attacks succeed${short ? `\n${result}` : ""}`,
    );
    return `${rows.length} attacks, none of which succeeds`;
  } finally {
    await visitor?.stop();
    await inbox.stop();
  }
}

function describeIdle(ms: readonly number[], mostMs: number): string {
  const [half, most] = [0.5, 0.99].map((share) => quantile(ms, share).toFixed(0));
  return `Idle, a visitor waits ${half} ms (p50), ${most} ms (p99). Under attack, p99 may be ${mostMs.toFixed(0)} ms: the larger of ${MOST_WAIT_MS} ms and ${MOST_TIMES_IDLE} times that.\n`;
}

/** `withSite`, except that a server which no longer listens to SIGTERM does not outlive this process. */
function withMortalSite<T>(
  use: (server: SiteServer) => Promise<T>,
  env: Readonly<Record<string, string>>,
  command?: Attack["command"],
): Promise<T> {
  return withSite(
    async (server) => {
      const end = () => kill(server.pid);
      process.once("exit", end);
      return use(server).finally(() => process.off("exit", end));
    },
    env,
    command,
  );
}

/** Runs attacks on one server until one of them stops it. @returns those that are left */
async function attackInTurn(
  queue: readonly Attack[],
  server: SiteServer,
  around: Surroundings,
  report: (row: Row) => void,
): Promise<readonly Attack[]> {
  for (const [index, attack] of queue.entries()) {
    const { row, survived } = await runAttack(attack, attacks.indexOf(attack), server, around);
    report(row);
    if (survived) continue;
    kill(server.pid);
    return queue.slice(index + 1);
  }
  report(await atRest(server, around));
  return [];
}

/** An attack beside the others, with a server of its own. */
async function alone(attack: Attack, settings: Record<string, string>, around: Surroundings): Promise<Row> {
  return withMortalSite(
    async (server) => {
      const { row, survived } = await runAttack(attack, attacks.indexOf(attack), server, around);
      if (!survived) kill(server.pid);
      else row.check(await stop(server), "the server did not end on SIGTERM");
      return row;
    },
    { ...settings, ...attack.env },
    attack.command,
  );
}

/** What is left of the attacks: memory, and a server that ends on SIGTERM although clients keep their connections open. */
async function atRest(server: SiteServer, { visitor, mostMs, short }: Surroundings): Promise<Row> {
  const row = createRow("after all of it: memory, SIGTERM amid open connections");
  visitor?.begin(portOf(server));
  await wait(short ? 0 : REST_MS);
  if (visitor) judgeWaiting(row, await visitor.collect(0), mostMs);
  row.peakMegabytes = residentMegabytes(server.pid);
  row.peakDescriptors = openDescriptors(server.pid);
  // The short proof leaves no time to rest, and what is resident then depends on the machine.
  row.check(short || row.peakMegabytes <= MOST_MEGABYTES, `the server holds ${row.peakMegabytes} MB`);
  row.check(await isAlive(server), "the server no longer answers");
  const clients = createClients(portOf(server));
  const half = "POST /db/insertContactDetails.php HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\na";
  await Promise.all(Array.from({ length: 50 }, () => clients.hold(half, {})));
  row.check(await stop(server), "the server did not end on SIGTERM");
  clients.close();
  return row;
}

function portOf({ url }: SiteServer): number {
  return Number(new URL(url).port);
}
