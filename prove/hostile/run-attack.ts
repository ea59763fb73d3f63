import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SiteServer } from "../../server/testing/site-server.ts";
import type { Received } from "../../server/testing/smtp-inbox.ts";
import { demand, residentMegabytes } from "../prove-kit.ts";
import type { Attack, Target } from "./attack.ts";
import { createClients } from "./clients.ts";
import { createRow, judgeWaiting, MOST_PEAK_MEGABYTES, type Row } from "./row.ts";
import { isAlive, openDescriptors } from "./servers.ts";
import type { Visitor } from "./visitor.ts";

const SAMPLE_EVERY_MS = 100;
/** The shortest time over which the visitor's waiting is measured, in milliseconds. */
const LEAST_MS = 1500;

export type Surroundings = {
  readonly mails: readonly Received[];
  readonly short: boolean;
  /** Undefined where nobody's waiting is judged. */
  readonly visitor: Visitor | undefined;
  /** What the visitor may wait, in milliseconds. */
  readonly mostMs: number;
};

/**
 * Runs one attack, and watches the server and its ordinary visitor meanwhile.
 * @param number chooses the attack's loopback addresses; another one for each attack
 * @returns the attack's row, and whether the server still answers
 */
export async function runAttack(
  attack: Attack,
  number: number,
  server: SiteServer,
  { mails, short, visitor: others, mostMs }: Surroundings,
): Promise<{ row: Row; survived: boolean }> {
  const row = createRow(attack.name);
  const visitor = attack.untimed ? undefined : others;
  const port = Number(new URL(server.url).port);
  const clients = createClients(port);
  const client = (n = 0) => `127.${20 + number}.${Math.floor(n / 250)}.${1 + (n % 250)}`;
  const target: Target = {
    ...server,
    port,
    mails,
    short,
    client,
    log: () => readFileSync(join(server.dataDir, "server.log"), "utf8"),
    check: (isTrue, what) => row.check(isTrue, what),
    async ask(ask, from = client()) {
      const answer = await clients.ask(ask, from);
      row.judge(ask, answer);
      // The rest of the attack would only wait as long once more.
      demand(answer.status !== "none", `${ask.path.slice(0, 60)} had no answer in time`);
      return answer;
    },
    async exchange(bytes, from = client()) {
      const answer = await clients.exchange(bytes, from);
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      for (const status of statuses) row.count(status);
      if (statuses.length === 0) row.count("reset");
      row.check(!statuses.some((status) => status === 500 || status === 502), "the server failed");
      return answer;
    },
    async hold(bytes, options = {}) {
      row.count("held");
      return clients.hold(bytes, { from: client(), ...options });
    },
  };
  const sample = () => {
    row.peakMegabytes = Math.max(row.peakMegabytes, residentMegabytes(server.pid));
    row.peakDescriptors = Math.max(row.peakDescriptors, openDescriptors(server.pid));
  };
  const sampler = setInterval(sample, SAMPLE_EVERY_MS);
  const began = performance.now();
  visitor?.begin(port);
  await attack
    .run(target)
    .catch((error: unknown) => row.check(false, error instanceof Error ? error.message : String(error)));
  if (visitor) {
    await wait(Math.max(0, LEAST_MS - (performance.now() - began)));
    judgeWaiting(row, await visitor.collect(0), mostMs);
  }
  clearInterval(sampler);
  sample();
  clients.close();
  row.check(row.peakMegabytes <= MOST_PEAK_MEGABYTES, `the server took ${row.peakMegabytes} MB`);
  const survived = await isAlive(server);
  row.check(survived, "the server no longer answers");
  return { row, survived };
}
