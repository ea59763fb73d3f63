import { quantile } from "d3-array";
import pLimit from "p-limit";
import { inGroups } from "#testing/cases.ts";
import { startSiteServer, temporaryFolder } from "#testing/site-server.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { UNLIMITED } from "#testing/unlimited.ts";
import { needProxy, type ProxyName, startDeployedProxy } from "../deployed-proxies.ts";
import { ensure, type Proved } from "../proof.ts";
import type { Attack } from "./attack.ts";
import { type AttackResult, faultsOf, tableRow } from "./attack-result.ts";
import { bodies } from "./bodies.ts";
import { connections } from "./connections.ts";
import { files } from "./files.ts";
import { pages } from "./pages.ts";
import { type AttackContext, checkAtRest, runAttack } from "./run-attack.ts";
import { startVisitor } from "./visitor.ts";

/** All attacks. Add new ones to the table of their group. */
const attacks: readonly Attack[] = [...files, ...bodies, ...pages, ...connections];

/** Maximum p99 of the visitor in milliseconds; on a machine that is slow when idle, a multiple of its idle p99. */
const MAX_WAIT_MS = 100;
const MAX_IDLE_FACTOR = 5;
const IDLE_MS = 4000;

type Options = {
  /** Runs only the attacks whose names contain it. */
  readonly part?: string | undefined;
  /** For `npm test`: fewer requests, and no conditions on time. */
  readonly short: boolean;
  /** Attacks with many connections go through this proxy, whose work their limits are. */
  readonly through?: ProxyName;
};

/**
 * Runs all attacks on a running site while a visitor keeps requesting pages, and prints a table.
 * @throws Error if an attack succeeds
 */
export async function proveHostile({ part = "", short, through }: Options): Promise<Proved> {
  const wanted = [...(through ? connections : attacks).entries()].filter(([, { name }]) =>
    name.includes(part),
  );
  if (through) needProxy(through);
  ensure(wanted.length > 0, `there is no attack ${part}`);
  await using inbox = await startSmtpInbox();
  await using visitor = short ? undefined : await startVisitor();
  // Empty values are the defaults.
  const limits = Object.fromEntries(Object.keys(UNLIMITED).map((name) => [name, ""]));
  const settings = {
    ...limits,
    ...(through && { TRUST_PROXY: "1" }),
    SMTP_URL: inbox.url,
    MAIL_TO: "owner@example.org",
  };
  let context: AttackContext | undefined;
  const results: AttackResult[] = [];
  const attackGroup = async (group: readonly (typeof wanted)[number][]) => {
    await using site = await startSiteServer({ env: settings });
    await using scope = new AsyncDisposableStack();
    const folder = through && scope.use(temporaryFolder()).path;
    const proxy = folder && scope.use(await startDeployedProxy(through, folder, [site.port]));
    const server = proxy ? { ...site, url: proxy.url, port: proxy.port } : site;
    context ??= { short, visitor, maxMs: visitor ? await maxWait(visitor, server.port) : 0 };
    // On a busy machine the renderer takes longer to load than an attack waits.
    await fetch(`${server.url}/form/contact`);
    for (const [number, attack] of group) results.push(await runAttack(attack, number, server, context));
    results.push(await checkAtRest(server, context));
  };
  // Only latency needs a machine that does nothing else.
  const inTurn = pLimit(short ? 2 : 1);
  const groups = inGroups(wanted, short ? 12 : wanted.length);
  // All of them, because a failed one must not leave the servers of the others behind.
  const ended = await Promise.allSettled(groups.map((group) => inTurn(attackGroup, group)));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
  if (!short) console.table(Object.fromEntries(results.map((result) => [result.name, tableRow(result)])));
  const failed = results.filter(({ problems }) => problems.size > 0);
  ensure(failed.length === 0, `${failed.length} of ${results.length} attacks succeed\n${faultsOf(results)}`);
  return `${results.length} attacks, none of which succeeds`;
}

/** Measures the latency of an idle server, and returns the maximum p99 under attack, in milliseconds. */
async function maxWait(visitor: NonNullable<AttackContext["visitor"]>, port: number): Promise<number> {
  // The first pages take longer than later ones.
  await visitor.idle(port, IDLE_MS / 2);
  const { ms } = await visitor.idle(port, IDLE_MS);
  const maxMs = Math.max(MAX_WAIT_MS, MAX_IDLE_FACTOR * (quantile(ms, 0.99) ?? 0));
  const [half, most] = [0.5, 0.99].map((share) => (quantile(ms, share) ?? 0).toFixed(0));
  console.log(
    `Idle, a visitor waits ${half} ms (p50), ${most} ms (p99); under attack ${maxMs.toFixed(0)} ms at most.`,
  );
  return maxMs;
}
