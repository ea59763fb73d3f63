import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { connectionLimits } from "./connection-limits.ts";
import { limitConnections } from "./limit-connections.ts";

/* The limits check by check, on sockets without a network. `connection-limits.test.ts` has real ones. */

const CHECK_MS = 1000;

class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  bytesRead = 0;
  bytesWritten = 0;
  /** Bytes that the client has not read yet. */
  writableLength = 0;
  writable = true;
  /** The end of the connection: "reset", "closed", or the status of a response. */
  end: string | undefined;

  constructor(remoteAddress = "192.0.2.1") {
    super();
    this.remoteAddress = remoteAddress;
  }
  write(response: string) {
    this.end = response.split(" ", 2)[1];
  }
  destroy() {
    this.end ??= "closed";
  }
  resetAndDestroy() {
    this.end = "reset";
  }
  resume() {}
}

function start(changes: Partial<ReturnType<typeof connectionLimits>> = {}) {
  const server = new EventEmitter();
  const limits = { ...connectionLimits({ trustProxy: 0 }), checkEveryMs: CHECK_MS };
  limitConnections(server as Server, { ...limits, bodyWindowMs: 2500, bodyWindowBytes: 100, ...changes });
  return {
    connect(remoteAddress?: string): FakeSocket {
      const socket = new FakeSocket(remoteAddress);
      server.emit("connection", socket);
      return socket;
    },
    /** Receives the head of a request; its body, if it has one, has not arrived. */
    request(socket: FakeSocket, headers: Record<string, string> = {}, headersSent = false) {
      const request = { socket, headers, complete: false, destroyed: false, readableLength: 0 };
      const response = Object.assign(new EventEmitter(), { headersSent });
      server.emit("request", request, response);
      return { request, response };
    },
  };
}

const check = (count = 1) => vi.advanceTimersByTime(count * CHECK_MS);
const BODY = { "content-length": "1000" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  return () => void vi.useRealTimers();
});

describe("a body", () => {
  it.each([
    [99, "408"],
    [100, undefined],
  ])("that makes progress by %i bytes in a window ends with %s", (bytes, end) => {
    const { connect, request } = start();
    const socket = connect();
    socket.bytesRead = 500;
    request(socket, BODY);
    socket.bytesRead += bytes;
    check(2);
    expect(socket.end, "within the window").toBeUndefined();
    check();
    expect(socket.end).toBe(end);
  });

  it("is measured again in each window", () => {
    const { connect, request } = start();
    const socket = connect();
    request(socket, BODY);
    socket.bytesRead += 1000;
    check(3);
    socket.bytesRead += 99;
    check(2);
    expect(socket.end).toBeUndefined();
    check();
    expect(socket.end).toBe("408");
  });

  it.each([
    ["has arrived in full", { complete: true }],
    ["waits for the server to read it", { readableLength: 1 }],
    ["was given up", { destroyed: true }],
  ])("is not slow if it %s", (_what, state) => {
    const { connect, request } = start();
    const socket = connect();
    Object.assign(request(socket, BODY).request, state);
    check(10);
    expect(socket.end).toBeUndefined();
  });

  it("that is empty is not waited for", () => {
    const { connect, request } = start();
    const sockets = [connect(), connect()] as const;
    request(sockets[0], { "content-length": "0" });
    request(sockets[1]);
    check(10);
    expect(sockets.map(({ end }) => end)).toEqual([undefined, undefined]);
  });

  it("is ended without a response after one has begun, or behind another request", () => {
    const { connect, request } = start();
    const [begun, behind] = [connect(), connect()] as const;
    request(begun, BODY, true);
    request(behind);
    request(behind, BODY);
    const answered = connect();
    request(answered).response.emit("close");
    request(answered, BODY);
    check(3);
    expect([begun, behind, answered].map(({ end }) => end)).toEqual(["closed", "closed", "408"]);
  });
});

describe("a response", () => {
  it("is given up as soon as the client has read nothing for as long as allowed", () => {
    const socket = start({ stallMs: 2500 }).connect();
    Object.assign(socket, { bytesWritten: 10, writableLength: 10 });
    check(2);
    expect(socket.end).toBeUndefined();
    check();
    expect(socket.end).toBe("reset");
  });

  it("continues while the client reads, and waits for the server as long as it takes", () => {
    const { connect } = start({ stallMs: 2000 });
    const [slow, waiting] = [connect(), connect()] as const;
    Object.assign(slow, { bytesWritten: 10, writableLength: 10 });
    for (let checks = 0; checks < 10; checks++) {
      check();
      slow.bytesWritten += 1;
    }
    expect([slow.end, waiting.end]).toEqual([undefined, undefined]);
  });
});

describe("a new connection at the limit", () => {
  it("replaces the one that has been idle for longest, and long enough", () => {
    const { connect } = start({ total: 2, spareMs: 2000 });
    const first = connect("192.0.2.1");
    check();
    const second = connect("192.0.2.2");
    expect(connect("192.0.2.3").end).toBe("503");
    check();
    const third = connect("192.0.2.3");
    expect([first, second, third].map(({ end }) => end)).toEqual(["reset", undefined, undefined]);
  });

  it("replaces none that just received or sent something", () => {
    const { connect } = start({ total: 2, spareMs: 2000 });
    const [receives, sends] = [connect("192.0.2.1"), connect("192.0.2.2")] as const;
    check();
    receives.bytesRead += 1;
    sends.bytesWritten += 1;
    check();
    expect(connect("192.0.2.3").end).toBe("503");
    check(2);
    expect(connect("192.0.2.3").end).toBeUndefined();
  });

  it("takes the place of one that was closed", () => {
    const { connect } = start({ total: 1, perClient: 1 });
    const first = connect();
    expect(connect().end).toBe("503");
    first.emit("close");
    expect(connect().end).toBeUndefined();
  });
});

it("drops a connection with more unanswered requests than allowed", () => {
  const { connect, request } = start({ pipelined: 2 });
  const socket = connect();
  const { response } = request(socket);
  request(socket);
  response.emit("close");
  request(socket);
  expect(socket.end).toBeUndefined();
  request(socket);
  expect(socket.end).toBe("reset");
});
