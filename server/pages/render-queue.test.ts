import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createRenderQueue, QueueFullError } from "./render-queue.ts";

const { signal } = new AbortController();

it("renders one at a time, in order, and lets others have the event loop in between", async () => {
  const queue = createRenderQueue();
  const events: string[] = [];
  let running = 0;
  const renders = [1, 2, 3].map((number) =>
    queue(signal, async () => {
      expect(++running).toBe(1);
      events.push(`render ${number}`);
      setImmediate(() => events.push(`others after ${number}`));
      await null;
      running--;
      return number;
    }),
  );
  expect(await Promise.all(renders)).toEqual([1, 2, 3]);
  await nextTurn();
  expect(events).toEqual([
    "render 1",
    "others after 1",
    "render 2",
    "others after 2",
    "render 3",
    "others after 3",
  ]);
});

it("refuses what would wait behind too many, and takes more when they are done", async () => {
  const queue = createRenderQueue(2);
  const rendered: number[] = [];
  const ask = (number: number) => queue(signal, async () => rendered.push(number));
  const taken = [ask(1), ask(2), ask(3)];
  await expect(ask(4)).rejects.toBeInstanceOf(QueueFullError);
  await Promise.all(taken);
  await ask(5);
  expect(rendered).toEqual([1, 2, 3, 5]);
});

it("renders nothing for a client that has gone, and goes on after a render that fails", async () => {
  const queue = createRenderQueue();
  const client = new AbortController();
  const rendered: string[] = [];
  const failing = queue(signal, async () => {
    throw new Error("broken page");
  });
  const gone = queue(client.signal, async () => rendered.push("gone"));
  const next = queue(signal, async () => rendered.push("next"));
  client.abort();
  await expect(failing).rejects.toThrow("broken page");
  await expect(gone).rejects.toMatchObject({ name: "AbortError" });
  await next;
  expect(rendered).toEqual(["next"]);
});
