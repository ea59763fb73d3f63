import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { spreadRequests } from "./spread-requests.ts";

it.each([
  { accepting: false, most: 8 },
  { accepting: true, most: 2 },
])(
  "begins at most $most requests in a turn (accepting connections: $accepting)",
  async ({ accepting, most }) => {
    const server = new EventEmitter();
    const spread = spreadRequests(server as Server);
    let begun = 0;
    const begunInTurn: number[] = [];
    for (let request = 0; request < 20; request++) spread("192.0.2.1", () => begun++);
    while (begun < 20) {
      if (accepting) server.emit("connection");
      const before = begun;
      await turn();
      begunInTurn.push(begun - before);
    }
    expect(Math.max(...begunInTurn)).toBe(most);
  },
);

it("begins those of a visitor before those that a crowd sent earlier", async () => {
  const spread = spreadRequests(new EventEmitter() as Server);
  const order: string[] = [];
  for (let request = 0; request < 50; request++) spread(`198.51.100.${request}`, () => order.push("crowd"));
  spread("192.0.2.1", () => order.push("visitor"));
  while (order.length < 51) await turn();
  expect(order.indexOf("visitor")).toBeLessThan(5);
});
