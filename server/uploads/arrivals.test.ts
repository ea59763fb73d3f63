import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createArrivals } from "./arrivals.ts";

/** Something that arrives until it is ended. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
/** The status that each run failed with. */
const states = (runs: readonly Promise<unknown>[]) =>
  Promise.all(runs.map((run) => Promise.race([run.catch(({ status }) => status), setImmediate("arriving")])));

it("ends the client's own oldest where a client sends too many files at once", async () => {
  const { run } = createArrivals({ total: 10, perClient: 2 });
  const runs = ["other", "client", "client", "client"].map((client) => run(client, endless));
  expect(await states(runs)).toEqual(["arriving", 503, "arriving", "arriving"]);
});

it("ends the oldest where all together send too many files at once", async () => {
  const { run } = createArrivals({ total: 2, perClient: 2 });
  const runs = ["a", "b", "c"].map((client) => run(client, endless));
  expect(await states(runs)).toEqual([503, "arriving", "arriving"]);
});

it("counts no file that has arrived", async () => {
  const { run } = createArrivals({ total: 1, perClient: 1 });
  expect(await run("client", async () => "first")).toBe("first");
  const second = run("client", endless);
  await expect(run("other", async () => "third")).resolves.toBe("third");
  expect(await states([second])).toEqual([503]);
});
