import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createUploadLimit } from "./upload-limit.ts";

/** An upload that continues until it is aborted. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const [CLIENT, OTHER] = ["192.0.2.1", "198.51.100.1"] as const;
/** The status with which each upload failed. */
const states = (runs: readonly Promise<unknown>[]) =>
  Promise.all(runs.map((run) => Promise.race([run.catch(({ status }) => status), setImmediate("arriving")])));

it("aborts the client's own oldest upload if the client sends too many at once", async () => {
  const { run } = createUploadLimit({ total: 10, perClient: 2 });
  const runs = [OTHER, CLIENT, CLIENT, CLIENT].map((client) => run(client, endless));
  expect(await states(runs)).toEqual(["arriving", 503, "arriving", "arriving"]);
});

it("aborts the oldest upload if all clients together send too many at once", async () => {
  const { run } = createUploadLimit({ total: 2, perClient: 2 });
  const runs = [CLIENT, OTHER, "203.0.113.1"].map((client) => run(client, endless));
  expect(await states(runs)).toEqual([503, "arriving", "arriving"]);
});

it.each([
  ["an IPv6 /48", (index: number) => `2001:db8:1:${index}00::1`, 4],
  ["an IPv4 /24", (index: number) => `203.0.113.${index}`, 8],
])("aborts the oldest upload of %s with too many, and nobody else's", async (_what, address, share) => {
  const { run } = createUploadLimit({ total: 100, perClient: 2 });
  const runs = [run(OTHER, endless)];
  for (let index = 1; index <= share + 2; index++) runs.push(run(address(index), endless));
  expect(await states(runs)).toEqual(["arriving", 503, 503, ...Array(share).fill("arriving")]);
});

it("aborts an upload of the network with the most if all clients together send too many at once", async () => {
  const { run } = createUploadLimit({ total: 4, perClient: 4 });
  const clients = [OTHER, "2001:db8:1:100::1", "2001:db8:1:200::1", "2001:db8:1:300::1", CLIENT];
  const runs = clients.map((client) => run(client, endless));
  expect(await states(runs)).toEqual(["arriving", 503, "arriving", "arriving", "arriving"]);
});

it("counts no completed upload", async () => {
  const { run } = createUploadLimit({ total: 1, perClient: 1 });
  expect(await run(CLIENT, async () => "first")).toBe("first");
  const second = run(CLIENT, endless);
  await expect(run(OTHER, async () => "third")).resolves.toBe("third");
  expect(await states([second])).toEqual([503]);
});
