import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createRenderQueue, QueueFullError } from "./render-queue.ts";

const { signal } = new AbortController();
const client = "192.0.2.1";

it("renders one at a time, in order", async () => {
  const queue = createRenderQueue();
  let running = 0;
  const rendered: number[] = [];
  const renders = [1, 2, 3].map((number) =>
    queue(client, signal, async () => {
      expect(++running).toBe(1);
      rendered.push(number);
      await nextTurn();
      running--;
      return number;
    }),
  );
  expect(await Promise.all(renders)).toEqual([1, 2, 3]);
  expect(rendered).toEqual([1, 2, 3]);
});

it("refuses requests while the queue is full, and accepts them again afterwards", async () => {
  const queue = createRenderQueue(2);
  const rendered: number[] = [];
  const ask = (number: number) => queue(client, signal, async () => rendered.push(number));
  const taken = [ask(1), ask(2), ask(3)];
  await expect(ask(4)).rejects.toBeInstanceOf(QueueFullError);
  await Promise.all(taken);
  await ask(5);
  expect(rendered).toEqual([1, 2, 3, 5]);
});

it("renders nothing for a disconnected client, and continues after a failed render", async () => {
  const queue = createRenderQueue();
  const visitor = new AbortController();
  const rendered: string[] = [];
  const failing = queue(client, signal, async () => {
    throw new Error("broken page");
  });
  const gone = queue(client, visitor.signal, async () => rendered.push("gone"));
  const next = queue(client, signal, async () => rendered.push("next"));
  visitor.abort();
  await expect(failing).rejects.toThrow("broken page");
  await expect(gone).rejects.toMatchObject({ name: "AbortError" });
  await next;
  expect(rendered).toEqual(["next"]);
});

describe("clients of several networks", () => {
  /** Queues renders, and records in order which were rendered and which refused. */
  function observe(waitingMax?: number) {
    const queue = createRenderQueue(waitingMax);
    const rendered: string[] = [];
    const refused: string[] = [];
    const asked: Promise<unknown>[] = [];
    const ask = (address: string, page: string) => {
      const answer = queue(address, signal, async () => rendered.push(page));
      asked.push(
        answer.catch((error) => refused.push(error instanceof QueueFullError ? page : String(error))),
      );
    };
    return { ask, rendered, refused, settled: () => Promise.all(asked) };
  }

  it("are served in turn, however many pages one of them requests", async () => {
    const { ask, rendered, refused, settled } = observe();
    for (const page of ["a1", "a2", "a3", "a4"]) ask("192.0.2.1", page);
    for (const page of ["b1", "b2"]) ask("198.51.100.1", page);
    ask("203.0.113.1", "c1");
    await settled();
    expect(rendered).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
    expect(refused).toEqual([]);
  });

  it("replace the last requests of the network with the most when the queue is full", async () => {
    const { ask, rendered, refused, settled } = observe(4);
    for (const page of ["a1", "a2", "a3", "a4", "a5"]) ask("192.0.2.1", page);
    for (const page of ["b1", "b2", "b3"]) ask("198.51.100.1", page);
    ask("203.0.113.1", "c1");
    ask("192.0.2.1", "a6");
    await settled();
    expect(refused.toSorted()).toEqual(["a4", "a5", "a6", "b2", "b3"]);
    expect(rendered).toEqual(["a1", "a2", "b1", "c1", "a3"]);
  });

  it("are refused if all networks have as many requests", async () => {
    const { ask, rendered, refused, settled } = observe(2);
    for (const [address, page] of [
      ["192.0.2.1", "a1"],
      ["192.0.2.1", "a2"],
      ["198.51.100.1", "b1"],
      ["203.0.113.1", "c1"],
    ] as const)
      ask(address, page);
    await settled();
    expect(rendered).toEqual(["a1", "a2", "b1"]);
    expect(refused).toEqual(["c1"]);
  });

  it.each([
    ["120 /64 networks of an IPv6 /48", (index: number) => `2001:db8:1:${index.toString(16)}00::1`],
    ["120 addresses of an IPv4 /24", (index: number) => `198.51.100.${index}`],
  ])("are served at once while %s flood the queue", async (_what, address) => {
    const { ask, rendered, refused, settled } = observe();
    for (let index = 0; index < 120; index++) ask(address(index), `flood ${index}`);
    ask("192.0.2.1", "visitor");
    ask("203.0.113.1", "another");
    for (let index = 120; index < 240; index++) ask(address(index), `flood ${index}`);
    await settled();
    expect(refused.filter((page) => !page.startsWith("flood"))).toEqual([]);
    expect(rendered.slice(0, 5)).toEqual(expect.arrayContaining(["visitor", "another"]));
  });

  it("count as one if their IPv6 addresses share a /64", async () => {
    const { ask, rendered, settled } = observe();
    for (const number of [1, 2, 3]) ask(`2001:db8::${number}`, `a${number}`);
    ask("2001:db8:0:1::1", "b1");
    await settled();
    expect(rendered).toEqual(["a1", "a2", "b1", "a3"]);
  });
});
