import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { spreadRequests } from "./spread-requests.ts";

it("begins at most eight requests in a turn", async () => {
  const spread = spreadRequests(new EventEmitter() as Server);
  let begun = 0;
  const begunInTurn: number[] = [];
  for (let request = 0; request < 20; request++) spread("192.0.2.1", () => begun++);
  while (begun < 20) {
    const before = begun;
    await turn();
    begunInTurn.push(begun - before);
  }
  expect(Math.max(...begunInTurn)).toBe(8);
});

it("begins those of a visitor before those that a crowd sent earlier", async () => {
  const spread = spreadRequests(new EventEmitter() as Server);
  const order: string[] = [];
  for (let request = 0; request < 50; request++) spread(`198.51.100.${request}`, () => order.push("crowd"));
  spread("192.0.2.1", () => order.push("visitor"));
  while (order.length < 51) await turn();
  expect(order.indexOf("visitor")).toBeLessThan(5);
});
