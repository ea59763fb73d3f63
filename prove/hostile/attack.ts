import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { paths } from "#forms/index.ts";
import { samples } from "#server/testing/requests.ts";
import type { Received } from "#server/testing/smtp-inbox.ts";

/** A request of an attacker. */
export type RequestSpec = {
  /** Defaults to POST with a body, otherwise GET. */
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

export type Answer = {
  readonly status: Outcome;
  readonly headers: IncomingHttpHeaders;
  /** The first 256 KiB. */
  readonly body: string;
};

/**
 * Status of a response; `reset` if the connection ended without one, `none` if none came in time, `held` for a
 * connection that was only held open.
 */
export type Outcome = number | "reset" | "none" | "held";

/** The server under attack. All requests to it are counted in the result of the attack. */
export type Target = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** The log of the server so far. */
  readonly log: () => string;
  /** Mails sent by the server so far. */
  readonly mails: readonly Received[];
  /** True in the short version of `npm test`: fewer requests, the same conditions. */
  readonly short: boolean;
  /** Returns a loopback address of this attack, so that rate limits do not affect the next one. */
  client(number?: number): string;
  /**
   * Sends a request.
   * @param from address of the client
   */
  send(request: RequestSpec, from?: string): Promise<Answer>;
  /**
   * Writes bytes to a new connection and reads until the server ends it, or until a second after the first response.
   * @returns at most 256 KiB, as Latin-1
   */
  exchange(bytes: string | Uint8Array, from?: string): Promise<string>;
  /** Opens a connection, writes bytes and keeps it open until the end of the attack. */
  hold(bytes: string | Uint8Array, options?: HoldOptions): Promise<HeldConnection>;
  /** Records a fault unless a condition is true. */
  check(isTrue: boolean, fault: string): void;
};

export type HoldOptions = {
  readonly from?: string;
  /** False for a client that never reads. */
  readonly reads?: boolean;
  /** Bytes to write repeatedly, and the interval in milliseconds. */
  readonly drip?: readonly [bytes: string, everyMs: number];
};

export type HeldConnection = {
  isOpen(): boolean;
  /** Starts reading. */
  read(): void;
  close(): void;
};

export type Attack = {
  readonly name: string;
  /** Settings in addition to the defaults. Attacks with the same settings share a server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Command that starts the server, if it is special. */
  readonly command?: readonly [string, ...string[]];
  /** Excluded from `npm test`: takes too long, or judges only time. */
  readonly longOnly?: true;
  /** Starts programs that use the processors, so latency is not judged. */
  readonly untimed?: true;
  /** Mostly waits, so it runs concurrently with the others, on its own server and without a visitor. */
  readonly background?: true;
  /** Runs the attack. `check` and the allowed statuses define the conditions. */
  run(target: Target): Promise<void>;
};

/** Returns a request that posts JSON. */
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
export const REFUSED: readonly Outcome[] = [
  400,
  403,
  404,
  405,
  411,
  413,
  414,
  415,
  422,
  429,
  431,
  503,
  "reset",
];

/** Sends requests one by one from one client and checks their statuses. */
export function each(
  requests: (target: Target) => readonly RequestSpec[],
  allowed: readonly Outcome[],
): (target: Target) => Promise<void> {
  return async (target) => {
    // Below the default rate limit of 20 a minute, beyond which requests are rejected unread.
    for (const [index, request] of requests(target).entries()) {
      const { status } = await target.send(request, target.client(Math.floor(index / 15)));
      target.check(allowed.includes(status), `${brief(request)} was answered ${status}`);
    }
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
        const request = make(sent++);
        const { status } = await target.send(request, target.client(client));
        target.check(allowed.includes(status), `${brief(request)} was answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: clients }, worker));
  };
}

function brief({ method, path, body }: RequestSpec): string {
  const shown = path.length > 60 ? `${path.slice(0, 60)}…` : path;
  return `${method ?? (body === undefined ? "GET" : "POST")} ${shown}`;
}
