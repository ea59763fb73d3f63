import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadDefinition } from "./definitions.ts";
import { type QueuedForm, queuedForms, sendQueued } from "./queue.ts";

vi.mock("./definitions.ts", () => ({ loadDefinition: vi.fn() }));
vi.mock("./queue.ts", () => ({ queuedForms: vi.fn(), sendQueued: vi.fn() }));

let page: EventTarget;
let document: EventTarget;
const network = { onLine: true };
let sendWhenConnected: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  page = new EventTarget();
  document = new EventTarget();
  network.onLine = true;
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.mocked(queuedForms).mockResolvedValue([{} as QueuedForm]);
  vi.mocked(sendQueued).mockResolvedValue();
  vi.resetModules();
  ({ sendWhenConnected } = await import("./send-when-connected.ts"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Counts the attempts to send in the given time. */
async function attempts(milliseconds: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  const { length } = vi.mocked(sendQueued).mock.calls;
  vi.mocked(sendQueued).mockClear();
  return length;
}

it("sends now, and every 20 seconds", async () => {
  sendWhenConnected();
  expect(vi.mocked(sendQueued)).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(sendQueued).mock.calls).toEqual([[loadDefinition]]);
  vi.mocked(sendQueued).mockClear();
  expect(await attempts(19_999)).toBe(0);
  expect(await attempts(1)).toBe(1);
  expect(await attempts(40_000)).toBe(2);
});

it("sends when the network returns, and again two seconds later", async () => {
  network.onLine = false;
  sendWhenConnected();
  expect(await attempts(1000)).toBe(0);
  network.onLine = true;
  page.dispatchEvent(new Event("online"));
  expect(await attempts(1)).toBe(1);
  expect(await attempts(1998)).toBe(0);
  expect(await attempts(1)).toBe(1);
});

it("sends when the page is shown again", async () => {
  sendWhenConnected();
  await attempts(0);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await attempts(0)).toBe(1);
});

it("listens once, however often it is called", async () => {
  sendWhenConnected();
  sendWhenConnected();
  expect(await attempts(0)).toBe(2);
  expect(await attempts(20_000)).toBe(1);
});

it("does nothing if no form is queued", async () => {
  vi.mocked(queuedForms).mockResolvedValue([]);
  sendWhenConnected();
  expect(await attempts(20_000)).toBe(0);
});

it("tries again after a failure", async () => {
  vi.mocked(sendQueued).mockRejectedValue(new Error("1 forms wait for the server"));
  sendWhenConnected();
  expect(await attempts(0)).toBe(1);
  expect(await attempts(20_000)).toBe(1);
});
