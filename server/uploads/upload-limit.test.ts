import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createUploadLimit } from "./upload-limit.ts";

/** An upload that continues until it is aborted. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
/** The status with which each upload failed. */
const states = (runs: readonly Promise<unknown>[]) =>
  Promise.all(runs.map((run) => Promise.race([run.catch(({ status }) => status), setImmediate("arriving")])));

it("aborts the client's own oldest upload if the client sends too many at once", async () => {
  const { run } = createUploadLimit({ total: 10, perClient: 2 });
  const runs = ["other", "client", "client", "client"].map((client) => run(client, endless));
  expect(await states(runs)).toEqual(["arriving", 503, "arriving", "arriving"]);
});

it("aborts the oldest upload if all clients together send too many at once", async () => {
  const { run } = createUploadLimit({ total: 2, perClient: 2 });
  const runs = ["a", "b", "c"].map((client) => run(client, endless));
  expect(await states(runs)).toEqual([503, "arriving", "arriving"]);
});

it("counts no completed upload", async () => {
  const { run } = createUploadLimit({ total: 1, perClient: 1 });
  expect(await run("client", async () => "first")).toBe("first");
  const second = run("client", endless);
  await expect(run("other", async () => "third")).resolves.toBe("third");
  expect(await states([second])).toEqual([503]);
});
