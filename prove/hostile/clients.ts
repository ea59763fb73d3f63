import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";

/** Time limit of a response, in milliseconds: also a machine with ten busy programs answers in it. */
const ANSWER_MS = 90_000;
/** Time to read a connection after its first bytes, in milliseconds; further responses come with the first. */
const READ_MS = 1000;
/** Bytes of a response that are stored; the rest is only counted. */
const MAX_STORED_BYTES = 256 * 1024;

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
  /** Length of the whole body. */
  readonly bytes: number;
};

/**
 * Status of a response; `reset` if the connection ended without one, `none` if none came in time, `held` for a
 * connection that was only held open.
 */
export type Outcome = number | "reset" | "none" | "held";

export type HoldOptions = {
  readonly from?: string;
  /** False for a client that never reads. */
  readonly reads?: boolean;
  /** Bytes to write repeatedly, and the interval in milliseconds. */
  readonly drip?: readonly [bytes: string, everyMs: number];
};

/** Creates clients of one server, each with a loopback address (Linux responds on all of 127.0.0.0/8). */
export function createClients(port: number) {
  const agents = new Map<string, Agent>();
  const held = new Set<Socket>();

  function agentOf(localAddress: string): Agent {
    const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, maxSockets: 256, localAddress });
    agents.set(localAddress, agent);
    return agent;
  }

  return {
    send(
      { path, headers = {}, body, method = body === undefined ? "GET" : "POST" }: RequestSpec,
      from: string,
    ) {
      return new Promise<Answer>((resolve) => {
        let bytes = 0;
        const chunks: Buffer[] = [];
        const done = (status: Outcome, answered: Answer["headers"] = {}) => {
          clearTimeout(timer);
          resolve({ status, headers: answered, body: Buffer.concat(chunks).toString("latin1"), bytes });
        };
        const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: agentOf(from) });
        const timer = setTimeout(() => {
          done("none");
          sent.destroy();
        }, ANSWER_MS);
        sent.on("error", () => done("reset"));
        sent.on("response", (response) => {
          const end = () => done(response.statusCode ?? "none", response.headers);
          response.on("data", (chunk: Buffer) => {
            if (bytes < MAX_STORED_BYTES) chunks.push(chunk);
            bytes += chunk.length;
          });
          response.on("end", end);
          response.on("error", end);
        });
        sent.end(body);
      });
    },

    /**
     * Writes bytes to a new connection and reads until the server ends it, or until a second after the first response.
     * @returns at most 256 KiB, as Latin-1
     */
    exchange(bytes: string | Uint8Array, from: string): Promise<string> {
      return new Promise((resolve) => {
        const socket = connect({ port, host: "127.0.0.1", localAddress: from });
        let size = 0;
        const chunks: Buffer[] = [];
        const silence = setTimeout(() => socket.destroy(), ANSWER_MS);
        socket.on("error", () => {});
        socket.on("data", (chunk) => {
          if (size === 0) setTimeout(() => socket.destroy(), READ_MS);
          if (size < MAX_STORED_BYTES) chunks.push(chunk);
          size += chunk.length;
        });
        socket.on("close", () => {
          clearTimeout(silence);
          resolve(Buffer.concat(chunks).toString("latin1"));
        });
        socket.write(bytes);
      });
    },

    /** Opens a connection, writes bytes and keeps it open. Resolves once it is open or has failed. */
    hold(bytes: string | Uint8Array, { from, reads = true, drip }: HoldOptions): Promise<void> {
      return new Promise((resolve) => {
        const socket = connect({ port, host: "127.0.0.1", ...(from && { localAddress: from }) });
        held.add(socket);
        const timer =
          drip &&
          setInterval(() => {
            if (socket.writable) socket.write(drip[0]);
          }, drip[1]);
        socket.on("error", () => resolve());
        socket.on("close", () => {
          clearInterval(timer);
          held.delete(socket);
        });
        socket.on("connect", () => {
          socket.write(bytes);
          resolve();
        });
        if (reads) socket.resume();
      });
    },

    /** Closes every connection. */
    close(): void {
      for (const agent of agents.values()) agent.destroy();
      agents.clear();
      for (const socket of held) socket.destroy();
    },
  };
}
