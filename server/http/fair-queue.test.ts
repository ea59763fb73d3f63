import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** Clients of different networks, by the first letter of their entries. */
const CLIENTS: Readonly<Record<string, string>> = { a: "192.0.2.1", b: "198.51.100.1", c: "203.0.113.1" };

function queueOf(...entries: string[]) {
  const queue = createFairQueue<string>();
  for (const entry of entries) queue.add(CLIENTS[entry.charAt(0)] ?? "", entry);
  return queue;
}

/** Removes all entries, in order. */
function drain(queue: ReturnType<typeof createFairQueue<string>>): string[] {
  const entries: string[] = [];
  for (let entry = queue.next(); entry !== undefined; entry = queue.next()) entries.push(entry);
  return entries;
}

it("lets clients take turns, each with its entries in order", () => {
  const queue = queueOf("a1", "a2", "a3", "b1", "c1", "c2");
  expect(queue.size).toBe(6);
  expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
  expect([queue.size, queue.next()]).toEqual([0, undefined]);
});

it("serves a client that returns after the others, while it does not run empty", () => {
  const queue = queueOf("a1", "b1", "b2");
  expect([queue.next(), queue.next()]).toEqual(["a1", "b1"]);
  queue.add(CLIENTS.c ?? "", "c1");
  queue.add(CLIENTS.a ?? "", "a2");
  expect(drain(queue)).toEqual(["c1", "b2", "a2"]);
});

/** Networks of many clients that another visitor must not wait for, and the turns of one client that each may take. */
const networks: readonly [string, (index: number) => string, number][] = [
  ["an IPv6 /64", (index) => `2001:db8:1:1::${index.toString(16)}`, 1],
  ["an IPv6 /56", (index) => `2001:db8:1:${index.toString(16)}::1`, 1.5],
  ["an IPv6 /48", (index) => `2001:db8:1:${index.toString(16)}00::1`, 2],
  ["an IPv4 /24", (index) => `198.18.0.${index}`, 4],
];

it.each(networks)("serves others while all addresses of %s wait", (_what, address, factor) => {
  const queue = createFairQueue<string>();
  for (let index = 0; index < 120; index++) queue.add(address(index), "flood");
  for (let turn = 0; turn < 10; turn++) queue.add("192.0.2.1", "visitor");
  const order = drain(queue);
  const before = order.slice(0, order.lastIndexOf("visitor")).filter((entry) => entry === "flood").length;
  // One turn more than its share, since it came first.
  expect(before).toBeLessThanOrEqual(10 * factor + 1);
  expect(before).toBeGreaterThanOrEqual(9 * factor - 1);
});

it.each(networks)("takes the place for another client from %s that fills it", (_what, address) => {
  const queue = createFairQueue<string>();
  for (let index = 0; index < 50; index++) queue.add(address(index), `flood ${index}`);
  expect(queue.removeForOther(address(50))).toBeUndefined();
  expect(queue.removeForOther("192.0.2.1")).toBe("flood 49");
  expect(queue.size).toBe(49);
});

it("takes it from the client that fills a network, not from its neighbor", () => {
  const queue = createFairQueue<string>();
  for (let index = 0; index < 10; index++)
    for (const host of [1, 2, 3, 4]) queue.add(`198.51.100.${host}`, `crowd ${host}`);
  queue.add("198.51.100.5", "neighbor");
  for (let turn = 0; turn < 20; turn++) expect(queue.removeForOther("192.0.2.1")).toMatch(/crowd/);
});

it("takes it from nobody who waits for less than the client would", () => {
  const queue = queueOf("a1", "b1", "b2");
  expect(queue.removeForOther(CLIENTS.a ?? "")).toBeUndefined();
  expect(queue.removeForOther(CLIENTS.c ?? "")).toBe("b2");
  expect(queue.removeForOther(CLIENTS.c ?? "")).toBeUndefined();
});

it("remembers a bounded number of networks", () => {
  const remembered = new Map<string, number>();
  const queue = createFairQueue<number>(remembered);
  queue.add("192.0.2.1", 0);
  for (let index = 0; index < 30_000; index++) {
    queue.add(`10.${index >> 8}.${index & 255}.1`, index);
    queue.next();
  }
  expect(remembered.size).toBeLessThan(20_000);
});
