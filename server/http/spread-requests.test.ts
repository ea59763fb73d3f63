import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { spreadRequests } from "./spread-requests.ts";

it.each([
  { kind: "submissions", isSubmission: true, most: 8 },
  { kind: "pages", isSubmission: false, most: 3 },
])("begins at most $most $kind in a turn", async ({ isSubmission, most }) => {
  const spread = spreadRequests(new EventEmitter() as Server);
  let begun = 0;
  const begunInTurn: number[] = [];
  for (let request = 0; request < 20; request++) spread("192.0.2.1", isSubmission, () => begun++);
  while (begun < 20) {
    const before = begun;
    await turn();
    begunInTurn.push(begun - before);
  }
  expect(Math.max(...begunInTurn)).toBe(most);
});

it("begins those of a visitor before those that a crowd sent earlier", async () => {
  const spread = spreadRequests(new EventEmitter() as Server);
  const order: string[] = [];
  for (let request = 0; request < 50; request++)
    spread(`198.51.100.${request}`, false, () => order.push("crowd"));
  spread("192.0.2.1", false, () => order.push("visitor"));
  while (order.length < 51) await turn();
  expect(order.indexOf("visitor")).toBeLessThan(5);
});
