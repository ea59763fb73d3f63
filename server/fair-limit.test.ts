import { expect, it } from "vitest";
import { createFairLimit } from "./fair-limit.ts";

/** Creates tasks that end on request, and records the order of their start. */
function recorder() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, work, endOldest: () => ends.shift()?.() };
}

it("limits concurrent tasks, with networks in turn", async () => {
  const limit = createFairLimit(2);
  const { begun, work, endOldest } = recorder();
  const crowd = ["a1", "a2", "a3", "a4"].map((name) => limit("a", work(name)));
  const other = limit("b", work("b1"));
  expect(begun).toEqual(["a1", "a2"]);
  endOldest();
  await crowd[0];
  await expect.poll(() => begun).toEqual(["a1", "a2", "a3"]);
  endOldest();
  await expect.poll(() => begun).toEqual(["a1", "a2", "a3", "b1"]);
  endOldest();
  endOldest();
  expect(await other).toBe("b1");
  await expect.poll(() => begun).toEqual(["a1", "a2", "a3", "b1", "a4"]);
  endOldest();
  expect(await Promise.all(crowd)).toEqual(["a1", "a2", "a3", "a4"]);
});

it("passes an error on, and continues with the queue", async () => {
  const limit = createFairLimit(1);
  const failed = limit("a", () => Promise.reject(new Error("broken")));
  const next = limit("a", () => "next");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
