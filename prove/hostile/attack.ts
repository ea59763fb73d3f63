import type { IncomingHttpHeaders } from "node:http";
import type { Received } from "../../server/testing/smtp-inbox.ts";

/** One request of an attacker. */
export type Ask = {
  /** POST where there is a body, else GET. */
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

/** The status of an answer; `reset` where the connection ended without one, `none` where nothing came in time, `held` for a connection that was only held open. */
export type Outcome = number | "reset" | "none" | "held";

/** The server under attack, seen by one attack. Every request through it is counted in the attack's row. */
export type Target = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** What the server has logged so far. */
  readonly log: () => string;
  /** The mails that the server has sent so far. */
  readonly mails: readonly Received[];
  /** True where this is the short version of `npm test`: fewer requests, the same statements. */
  readonly short: boolean;
  /** A loopback address of this attack's own, so that limits of one client do not reach into the next attack. */
  client(number?: number): string;
  /** Sends a request. @param from the client's address */
  ask(ask: Ask, from?: string): Promise<Answer>;
  /**
   * Writes bytes to a new connection and reads until the server ends it, or until a second after its first answer.
   * @returns at most 256 KiB of what came, as Latin-1
   */
  exchange(bytes: string | Uint8Array, from?: string): Promise<string>;
  /** Opens a connection, writes bytes and leaves it open until the attack is over. */
  hold(bytes: string | Uint8Array, options?: Hold): Promise<Held>;
  /** Notes what is wrong where the statement is not true. */
  check(isTrue: boolean, whatIsWrong: string): void;
};

export type Hold = {
  readonly from?: string;
  /** False for a client that never reads. */
  readonly reads?: boolean;
  /** What is written again and again, and after how many milliseconds. */
  readonly drip?: readonly [bytes: string, everyMs: number];
};

export type Held = {
  isOpen(): boolean;
  /** Begins to read what has come. */
  read(): void;
  close(): void;
};

export type Attack = {
  readonly name: string;
  /** Settings beside the defaults. Attacks with the same ones share a server. */
  readonly env?: Readonly<Record<string, string>>;
  /** What starts the server of its own, where that is special. */
  readonly command?: readonly [string, ...string[]];
  /** Not in `npm test`: it needs too long, or states a bound on time alone. */
  readonly longOnly?: true;
  /** Starts programs that take the processors from the server, so that nobody's waiting is judged. */
  readonly untimed?: true;
  /** Waits more than it works, so that it runs beside the others, with a server of its own and no visitor. */
  readonly background?: true;
  /** What must hold is stated by `check` and by the statuses that are allowed. */
  run(target: Target): Promise<void>;
};

/** How a server refuses what it does not want; a connection may end while a body is still on its way. */
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

/** Sends one request after the other from one client and checks their statuses. */
export function each(
  asks: (target: Target) => readonly Ask[],
  allowed: readonly Outcome[],
): (target: Target) => Promise<void> {
  return async (target) => {
    // The default rate limit is 20 in a minute: what comes after it would be refused unread.
    for (const [index, ask] of asks(target).entries()) {
      const { status } = await target.ask(ask, target.client(Math.floor(index / 15)));
      target.check(allowed.includes(status), `${brief(ask)} was answered ${status}`);
    }
  };
}

/** Ten clients, each with an address and a connection of its own, that ask as fast as they are answered. */
export function flood(
  make: (index: number) => Ask,
  allowed: readonly Outcome[],
  { clients = 10, ms = 3000, most = 3000 } = {},
): (target: Target) => Promise<void> {
  return async (target) => {
    const until = performance.now() + ms;
    let sent = 0;
    const limit = target.short ? clients * 2 : most;
    const worker = async (_: unknown, client: number) => {
      while (sent < limit && (target.short || performance.now() < until)) {
        const ask = make(sent++);
        const { status } = await target.ask(ask, target.client(client));
        target.check(allowed.includes(status), `${brief(ask)} was answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: clients }, worker));
  };
}

function brief({ method, path, body }: Ask): string {
  const shown = path.length > 60 ? `${path.slice(0, 60)}…` : path;
  return `${method ?? (body === undefined ? "GET" : "POST")} ${shown}`;
}
