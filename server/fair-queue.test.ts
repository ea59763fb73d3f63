import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** Removes all entries, in order. */
function drain(queue: ReturnType<typeof createFairQueue<string>>): string[] {
  const entries: string[] = [];
  for (let entry = queue.next(); entry !== undefined; entry = queue.next()) entries.push(entry);
  return entries;
}

it("lets networks take turns, each with its entries in order", () => {
  const queue = createFairQueue<string>();
  for (const entry of ["a1", "a2", "a3", "b1", "c1", "c2"]) queue.add(entry.charAt(0), entry);
  expect(queue.size).toBe(6);
  expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
  expect([queue.size, queue.next()]).toEqual([0, undefined]);
});

it("serves the network that holds the least first", () => {
  const shares: Record<string, number> = { a: 3, b: 1, c: 1 };
  const queue = createFairQueue<string>((entry) => shares[entry.charAt(0)] ?? 0);
  for (const entry of ["a1", "b1", "c1", "b2", "d1"]) queue.add(entry.charAt(0), entry);
  expect(drain(queue)).toEqual(["d1", "b1", "c1", "b2", "a1"]);
});

it("serves a network that returns after the others", () => {
  const queue = createFairQueue<string>();
  queue.add("a", "a1");
  queue.next();
  queue.add("b", "b1");
  queue.add("a", "a2");
  expect(drain(queue)).toEqual(["b1", "a2"]);
});
