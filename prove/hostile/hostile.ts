import { setTimeout as wait } from "node:timers/promises";
import { inGroups } from "#server/testing/cases.ts";
import {
  type SiteServer,
  signalGroup,
  startSiteServer,
  temporaryFolder,
} from "#server/testing/site-server.ts";
import { startSmtpInbox } from "#server/testing/smtp-inbox.ts";
import { UNLIMITED } from "#server/testing/unlimited.ts";
import { installProxy, PROXIES, startDeployedProxy } from "../deployed-proxies.ts";
import { ensure, type Proved, residentMegabytes, Skipped } from "../proof.ts";
import type { Attack, Front } from "./attack.ts";
import { type AttackResult, createResult, formatTable, judgeLatency } from "./attack-result.ts";
import { bodies } from "./bodies.ts";
import { createClients } from "./clients.ts";
import { connections } from "./connections.ts";
import { database } from "./database.ts";
import { desk } from "./desk.ts";
import { files } from "./files.ts";
import { forms } from "./forms.ts";
import { mail } from "./mail.ts";
import { operator } from "./operator.ts";
import { pages } from "./pages.ts";
import { protocol } from "./protocol.ts";
import { type AttackContext, runAttack } from "./run-attack.ts";
import { isResponsive, openDescriptors, stop } from "./server-process.ts";
import { quantile, startVisitor } from "./visitor.ts";

/** All attacks. Add new ones to the table of their group. */
const attacks: readonly Attack[] = [
  ...files,
  ...bodies,
  ...pages,
  ...protocol,
  ...forms,
  ...connections,
  ...mail,
  ...database,
  ...operator,
  ...desk,
];

/** Maximum p99 of the visitor in milliseconds; on a machine that is slow when idle, a multiple of its idle p99. */
const MAX_WAIT_MS = 100;
const MAX_IDLE_FACTOR = 5;
const IDLE_MS = 4000;
/**
 * Maximum memory of the server after all attacks, in megabytes, and the time before it is measured, in milliseconds.
 */
const MAX_MEGABYTES = 200;
const REST_MS = 5000;

const FRONTS: readonly Front[] = ["direct", ...PROXIES];

/** An attack on one front, with the number of its client addresses. */
type Run = Attack & { readonly front: Front; readonly number: number };

type Options = {
  /** Parts of names of attacks; empty for all. */
  readonly names: readonly string[];
  /** The fronts of all attacks, instead of those that each of them names. */
  readonly through?: readonly string[] | undefined;
  /** For `npm test`: fewer requests, and no conditions on time. */
  readonly short: boolean;
};

/**
 * Runs all attacks on a running site while a visitor keeps requesting pages, and prints a table.
 * @throws Error if an attack succeeds
 */
export async function proveHostile({ names, through, short }: Options): Promise<Proved> {
  const wanted = runsOf(short ? ["direct"] : through).filter(
    ({ name, longOnly }) =>
      !(short && longOnly) && (names.length === 0 || names.some((n) => name.includes(n))),
  );
  ensure(wanted.length > 0, `there is no attack ${names.join(", ")} that can run here`);
  await using inbox = await startSmtpInbox();
  await using visitor = short ? undefined : await startVisitor();
  // Empty values are the defaults.
  const limits = Object.fromEntries(Object.keys(UNLIMITED).map((name) => [name, ""]));
  const settings = { ...limits, SMTP_URL: inbox.url, MAIL_TO: "owner@example.org" };
  const around = { mails: inbox.received, short, visitor, maxMs: Number.POSITIVE_INFINITY };
  const results: AttackResult[] = [];
  const report = (result: AttackResult) => {
    if (!short) console.log(formatTable([result]).split("\n").slice(2).join("\n"));
    results.push(result);
  };
  const waiting = wanted
    .filter(({ background }) => background)
    .map((run) => alone(run, settings, { ...around, visitor: undefined }).then(report));
  const inTurn = wanted.filter(({ background }) => !background);
  const groups = [
    ...Map.groupBy(inTurn, ({ env, command, front }) => JSON.stringify([env, command, front])).values(),
  ];
  let idle = "";
  const attackGroup = async (group: readonly Run[]) => {
    for (let left = group; left[0]; ) {
      await using server = await startFront(left[0], settings);
      if (visitor && idle === "") {
        // The first pages take longer than later ones.
        await visitor.idle(server.port, IDLE_MS / 2);
        const { ms } = await visitor.idle(server.port, IDLE_MS);
        around.maxMs = Math.max(MAX_WAIT_MS, MAX_IDLE_FACTOR * quantile(ms, 0.99));
        idle = describeIdle(ms, around.maxMs);
      }
      // On a busy machine the renderer takes longer to load than an attack waits.
      await fetch(`${server.url}/form/contact`);
      left = await attackInTurn(left, server, around, report);
    }
  };
  // Only latency needs a machine that does nothing else.
  if (short) await Promise.all(groups.flatMap((group) => inGroups(group, 25)).map(attackGroup));
  else for (const group of groups) await attackGroup(group);
  await Promise.all(waiting);
  const failed = results.filter(({ problems }) => problems.size > 0);
  const result = `${idle}\n${formatTable(results)}\n`;
  if (!short) console.log(result);
  ensure(
    failed.length === 0,
    `${failed.length} of ${results.length} attacks succeed${short ? `\n${result}` : ""}`,
  );
  return `${results.length} attacks, none of which succeeds`;
}

function describeIdle(ms: readonly number[], maxMs: number): string {
  const [half, most] = [0.5, 0.99].map((share) => quantile(ms, share).toFixed(0));
  return `Idle, a visitor waits ${half} ms (p50), ${most} ms (p99). Under attack, p99 may be ${maxMs.toFixed(0)} ms: the larger of ${MAX_WAIT_MS} ms and ${MAX_IDLE_FACTOR} times that.\n`;
}

/**
 * Returns all attacks on their fronts. Those on a proxy that cannot be installed are left out, with a line that says so.
 * @param through instead of the fronts that each attack names
 */
function runsOf(through: readonly string[] | undefined): readonly Run[] {
  const fronts = FRONTS.filter((front) => through?.includes(front));
  const runs = attacks.flatMap((attack, number) =>
    (through ? fronts : (attack.through ?? ["direct"])).map((front): Run => {
      const name = front === "direct" ? attack.name : `${attack.name} [${front}]`;
      return { ...attack, name, front, number };
    }),
  );
  const missing = [...new Set(runs.map(({ front }) => front))].filter((front) => {
    try {
      if (front !== "direct") installProxy(front);
      return false;
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
      console.log(`skipped the attacks through ${front}: ${error.message}`);
      return true;
    }
  });
  return runs.filter(({ front }) => !missing.includes(front));
}

/** Starts a server, and the proxy that an attack connects to in its place, until the end of its scope. */
async function startFront({ env, command, front }: Run, settings: Record<string, string>) {
  await using scope = new AsyncDisposableStack();
  const proxied = front === "direct" ? {} : { TRUST_PROXY: "1" };
  const server = scope.use(await startSiteServer({ env: { ...settings, ...proxied, ...env }, command }));
  const proxy =
    front === "direct"
      ? server
      : scope.use(await startDeployedProxy(front, scope.use(temporaryFolder()).path, [server.port]));
  const started = scope.move();
  const { url, port } = proxy;
  return { ...server, url, port, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/**
 * Runs attacks on one server until one of them stops it.
 * @returns the remaining attacks
 */
async function attackInTurn(
  queue: readonly Run[],
  server: SiteServer,
  around: AttackContext,
  report: (result: AttackResult) => void,
): Promise<readonly Run[]> {
  for (const [index, attack] of queue.entries()) {
    const { result, survived } = await runAttack(attack, attack.number, server, around);
    report(result);
    if (survived) continue;
    signalGroup(server.child, "SIGKILL");
    return queue.slice(index + 1);
  }
  report(await atRest(server, around));
  return [];
}

/** Runs an attack on its own server, concurrently with the others. */
async function alone(
  run: Run,
  settings: Record<string, string>,
  around: AttackContext,
): Promise<AttackResult> {
  await using server = await startFront(run, settings);
  const { result, survived } = await runAttack(run, run.number, server, around);
  if (!survived) signalGroup(server.child, "SIGKILL");
  else result.check(await stop(server), "the server did not end on SIGTERM");
  return result;
}

/**
 * Checks the server after the attacks: its memory, and that it stops on SIGTERM while clients keep connections open.
 */
async function atRest(server: SiteServer, { visitor, maxMs, short }: AttackContext): Promise<AttackResult> {
  const result = createResult("after all of it: memory, SIGTERM amid open connections");
  visitor?.begin(server.port);
  await wait(short ? 0 : REST_MS);
  if (visitor) judgeLatency(result, await visitor.collect(), maxMs);
  result.peakMegabytes = residentMegabytes(server.pid);
  result.peakDescriptors = openDescriptors(server.pid);
  // The short proof leaves no time to rest.
  result.check(short || result.peakMegabytes <= MAX_MEGABYTES, `the server holds ${result.peakMegabytes} MB`);
  result.check(await isResponsive(server), "the server no longer answers");
  const clients = createClients(server.port);
  const half = "POST /db/insertContactDetails.php HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\na";
  await Promise.all(Array.from({ length: 50 }, () => clients.hold(half, {})));
  result.check(await stop(server), "the server did not end on SIGTERM");
  clients.close();
  return result;
}
