import { randomUUID } from "node:crypto";
import { paths } from "#forms/index.ts";
import { samples } from "#testing/requests.ts";
import type { Answer, Outcome, RequestSpec } from "./clients.ts";
import type { Target } from "./run-attack.ts";

export type Attack = {
  readonly name: string;
  /** Size of the honest crowd that others may have to wait for as long as for this attack. */
  readonly visitors?: number;
  /** Runs the attack. `check` and the allowed statuses define the conditions. */
  run(target: Target): Promise<void>;
};

export const json = (path: string, body: unknown, headers: Record<string, string> = {}): RequestSpec => ({
  path,
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Returns a contact form of another person each time, because submissions about one person are limited. */
export const contact = (
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): RequestSpec =>
  json(paths.contact, { ...samples.contact, email: `${randomUUID()}@example.com`, ...fields }, headers);

/** Statuses of rejected requests; a connection may be reset while its body is still being sent. */
const REFUSALS = [400, 403, 404, 405, 411, 413, 414, 415, 422, 429, 431, 503];
export const REFUSED: readonly Outcome[] = [...REFUSALS, "reset"];

/**
 * Sends a request and checks the status of its answer.
 * @param what the request is, for the fault
 * @param from address of the client
 */
export async function sendExpecting(
  target: Target,
  request: RequestSpec,
  allowed: readonly Outcome[],
  what = brief(request),
  from?: string,
): Promise<Answer> {
  const answer = await target.send(request, from);
  target.check(allowed.includes(answer.status), `${what} was answered ${answer.status}`);
  return answer;
}

/** Sends requests one by one from one client and checks their statuses. */
export function each(
  requests: (target: Target) => readonly RequestSpec[],
  allowed: readonly Outcome[],
): (target: Target) => Promise<void> {
  return async (target) => {
    // Below the default rate limit of 20 a minute, beyond which requests are rejected unread.
    for (const [index, request] of requests(target).entries())
      await sendExpecting(target, request, allowed, undefined, target.client(Math.floor(index / 15)));
  };
}

/** Sends requests from ten clients, each with its own address and connection, as fast as they get responses. */
export function flood(
  make: (index: number) => RequestSpec,
  allowed: readonly Outcome[],
  { clients = 10, ms = 3000, most = 3000 } = {},
): (target: Target) => Promise<void> {
  return async (target) => {
    const until = performance.now() + ms;
    let sent = 0;
    const limit = target.short ? clients * 2 : most;
    const worker = async (_: unknown, client: number) => {
      while (sent < limit && (target.short || performance.now() < until)) {
        await sendExpecting(target, make(sent++), allowed, undefined, target.client(client));
      }
    };
    await Promise.all(Array.from({ length: clients }, worker));
  };
}

function brief({ method, path, body }: RequestSpec): string {
  const shown = path.length > 60 ? `${path.slice(0, 60)}…` : path;
  return `${method ?? (body === undefined ? "GET" : "POST")} ${shown}`;
}
