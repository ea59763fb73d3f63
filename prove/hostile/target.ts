import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteServer } from "#server/testing/site-server.ts";
import type { Received } from "#server/testing/smtp-inbox.ts";
import { ensure } from "../proof.ts";
import type { AttackResult } from "./attack-result.ts";
import { createClients, type HoldOptions, type RequestSpec } from "./clients.ts";

export type Circumstances = {
  /** Mails sent by the server so far. */
  readonly mails: readonly Received[];
  /** True in the short version of `npm test`: fewer requests, the same conditions. */
  readonly short: boolean;
};

export type Target = ReturnType<typeof createTarget>;

/**
 * Returns the server under attack. All requests to it are counted in the result of the attack.
 * @param number selects the loopback addresses of the attack
 */
export function createTarget(
  server: SiteServer,
  number: number,
  result: AttackResult,
  { mails, short }: Circumstances,
) {
  const clients = createClients(server.port);
  const client = (n = 0) => `127.${20 + number}.${Math.floor(n / 250)}.${1 + (n % 250)}`;
  return {
    ...server,
    mails,
    short,
    /** Returns a loopback address of this attack, so that rate limits do not affect the next one. */
    client,
    /** The log of the server so far. */
    log: () => readFileSync(join(server.dataDir, "server.log"), "utf8"),
    /** Counts an answer of another server. */
    count: (status: number) => result.count(status),
    /** Records a fault unless a condition is true. */
    check: (isTrue: boolean, fault: string) => result.check(isTrue, fault),
    /** Records a figure besides those of the table. */
    note: (figure: string) => void result.notes.push(figure),
    /** Sends a request. @param from address of the client */
    async send(request: RequestSpec, from = client()) {
      const answer = await clients.send(request, from);
      result.judge(request, answer);
      // Fails fast, because the next requests would time out too.
      ensure(answer.status !== "none", `${request.path.slice(0, 60)} had no answer in time`);
      return answer;
    },
    async exchange(bytes: string | Uint8Array, from = client()) {
      const answer = await clients.exchange(bytes, from);
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      for (const status of statuses) result.count(status);
      if (statuses.length === 0) result.count("reset");
      result.check(!statuses.some((status) => status === 500 || status === 502), "the server failed");
      return answer;
    },
    async hold(bytes: string | Uint8Array, options: HoldOptions = {}) {
      result.count("held");
      return clients.hold(bytes, { from: client(), ...options });
    },
    /** Closes every connection. */
    close: clients.close,
  };
}
