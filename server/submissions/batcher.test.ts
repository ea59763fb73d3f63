import { describe, expect, it, vi } from "vitest";
import { createBatcher, OverloadError } from "./batcher.ts";

const limits = { size: 10, parallel: 1, maxWaiting: 100, isFaultOfOne: () => true };

describe("batcher", () => {
  it("does together what arrives together, up to the size of a batch", async () => {
    const batches: number[][] = [];
    const batcher = createBatcher<number>({
      ...limits,
      run: async (values) => void batches.push([...values]),
    });
    await Promise.all(Array.from({ length: 25 }, (_, value) => batcher.add(value)));
    expect(batches.map((batch) => batch.length)).toEqual([10, 10, 5]);
    expect(batches.flat()).toEqual(Array.from({ length: 25 }, (_, value) => value));
  });

  it("gathers what arrives while a batch runs", async () => {
    const gate = Promise.withResolvers<void>();
    const sizes: number[] = [];
    const batcher = createBatcher<number>({
      ...limits,
      run: async (values) => {
        sizes.push(values.length);
        await gate.promise;
      },
    });
    const first = batcher.add(1);
    await new Promise(setImmediate);
    const others = [batcher.add(2), batcher.add(3)];
    gate.resolve();
    await Promise.all([first, ...others]);
    expect(sizes).toEqual([1, 2]);
  });

  it("gathers what arrives in the turns after a batch", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    try {
      const sizes: number[] = [];
      const batcher = createBatcher<number>({
        ...limits,
        run: async (values) => void sizes.push(values.length),
      });
      await batcher.add(1);
      const others = [batcher.add(2)];
      await new Promise(setImmediate);
      others.push(batcher.add(3));
      await vi.runAllTimersAsync();
      await Promise.all(others);
      expect(sizes).toEqual([1, 2]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("does not let one bad value fail its neighbours", async () => {
    const done: string[] = [];
    const batcher = createBatcher<string>({
      ...limits,
      run: async (values) => {
        if (values.includes("bad")) throw new Error("bad value");
        done.push(...values);
      },
    });
    const results = await Promise.allSettled(["a", "bad", "b"].map((value) => batcher.add(value)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(done).toEqual(["a", "b"]);
  });

  it("tries only once where the error concerns all", async () => {
    let runs = 0;
    const batcher = createBatcher<number>({
      ...limits,
      isFaultOfOne: () => false,
      run: async () => {
        runs += 1;
        throw new Error("disk full");
      },
    });
    const results = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
    expect(results.every(({ status }) => status === "rejected")).toBe(true);
    expect(runs).toBe(1);
  });

  it("refuses more than may wait", async () => {
    const batcher = createBatcher<number>({ ...limits, maxWaiting: 1, run: async () => {} });
    const kept = batcher.add(1);
    await expect(batcher.add(2)).rejects.toBeInstanceOf(OverloadError);
    await kept;
  });
});
