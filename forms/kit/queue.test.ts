import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { form as contact } from "../contact/form.ts";
import type { LoadDefinition } from "./definitions.ts";
import { deliver } from "./deliver.ts";
import { discard, enqueue, type QueuedForm, queuedForms, sendQueued, waitUntilDequeued } from "./queue.ts";

const database = vi.hoisted(() => new Map<string, unknown>());
vi.mock("idb-keyval", () => ({
  createStore: () => database,
  set: async (key: string, value: unknown, store: typeof database) => void store.set(key, value),
  del: async (key: string, store: typeof database) => void store.delete(key),
  values: async (store: typeof database) => [...store.values()],
}));
vi.mock("./deliver.ts");

const send = vi.mocked(deliver);
const load = async () => contact;
const failure = { kind: "failed", message: messages.notSent, fieldErrors: {}, final: false } as const;

const queued = (key: string, queuedAt: number): QueuedForm => ({
  name: "contact",
  values: { email: `${key}@example.com` },
  control: { _key: key, _trap: "", _ms: 1200 },
  queuedAt,
});
const sentKeys = () => send.mock.calls.map(([, , { _key }]) => _key);

const register = vi.fn(async (_tag: string) => {});

beforeEach(async () => {
  const serviceWorker = { ready: Promise.resolve({ sync: { register } }) };
  vi.stubGlobal("navigator", { locks: navigator.locks, serviceWorker });
  for (const form of [queued("second", 2), queued("third", 3), queued("first", 1)]) await enqueue(form);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  database.clear();
});

const keys = async () => (await queuedForms()).map(({ control }) => control._key);

it("lists the queued forms, oldest first", async () => {
  expect(await keys()).toEqual(["first", "second", "third"]);
});

it("has the service worker send them, if the browser can", async () => {
  expect(register.mock.calls).toEqual([["outbox"], ["outbox"], ["outbox"]]);
  vi.stubGlobal("navigator", { locks: navigator.locks });
  await enqueue(queued("fourth", 4));
  expect(await keys()).toContain("fourth");
});

it("refuses a form without a key", async () => {
  const form = queued("", 4);
  await expect(enqueue(form)).rejects.toThrow("without a key");
  await expect(enqueue({ ...form, control: { ...form.control, _key: undefined } })).rejects.toThrow();
  expect(database.size).toBe(3);
});

it("removes a discarded form, and reports no message for it", async () => {
  const dequeued = waitUntilDequeued("second");
  await discard(queued("second", 2));
  expect(await dequeued).toBe("");
  expect(await keys()).toEqual(["first", "third"]);
});

describe("sendQueued", () => {
  it("sends each form, oldest first, and reports its message", async () => {
    send.mockImplementation(async (_form, _values, { _key }) =>
      _key === "second" ? { kind: "silent" } : { kind: "sent", message: `${_key} has arrived` },
    );
    const dequeued = ["first", "second", "third"].map(waitUntilDequeued);
    await sendQueued(load);
    expect(send.mock.calls[0]).toEqual([contact, { email: "first@example.com" }, queued("first", 1).control]);
    expect(sentKeys()).toEqual(["first", "second", "third"]);
    expect(await Promise.all(dequeued)).toEqual(["first has arrived", "", "third has arrived"]);
    expect(await keys()).toEqual([]);
  });

  it("sends each form once, although two tabs begin at the same time", async () => {
    send.mockResolvedValue({ kind: "sent", message: "" });
    await Promise.all([sendQueued(load), sendQueued(load)]);
    expect(sentKeys()).toEqual(["first", "second", "third"]);
  });

  it("keeps a form that should be retried, and throws once it has tried the others", async () => {
    send.mockResolvedValue({ kind: "sent", message: "" }).mockResolvedValueOnce(failure);
    await expect(sendQueued(load)).rejects.toThrow("1 forms wait");
    expect(sentKeys()).toEqual(["first", "second", "third"]);
    expect(await keys()).toEqual(["first"]);
  });

  it("sends the others if the code of one cannot be loaded, and retries that one", async () => {
    send.mockResolvedValue({ kind: "sent", message: "" });
    const failing = vi.fn(load).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(sendQueued(failing)).rejects.toThrow("1 forms wait");
    expect(sentKeys()).toEqual(["second", "third"]);
    expect(await queuedForms()).toEqual([queued("first", 1)]);
  });

  it("sends the others if one fails, and retries that one", async () => {
    send.mockResolvedValue({ kind: "sent", message: "" }).mockRejectedValueOnce(new TypeError("Failed"));
    await expect(sendQueued(load)).rejects.toThrow("1 forms wait");
    expect(sentKeys()).toEqual(["first", "second", "third"]);
    expect(await keys()).toEqual(["first"]);
  });

  it("keeps a form that the site no longer has with the reason, and sends the others", async () => {
    send.mockResolvedValue({ kind: "sent", message: "" });
    const without = vi.fn<LoadDefinition>(load).mockResolvedValueOnce(undefined);
    await sendQueued(without);
    expect(sentKeys()).toEqual(["second", "third"]);
    expect(await queuedForms()).toEqual([
      { ...queued("first", 1), refused: expect.stringContaining("no longer") },
    ]);
    without.mockClear();
    await sendQueued(without);
    expect(without).not.toHaveBeenCalled();
  });

  it("keeps a rejected form with the server's reason, and does not send it again", async () => {
    const fieldErrors = { email: "Email is required", name: "Name is required" };
    send
      .mockResolvedValue({ kind: "sent", message: "" })
      .mockResolvedValueOnce({ ...failure, fieldErrors, final: true })
      .mockResolvedValueOnce({ ...failure, final: true });
    await sendQueued(load);
    expect(await queuedForms()).toEqual([
      { ...queued("first", 1), refused: "Email is required Name is required" },
      { ...queued("second", 2), refused: messages.notSent },
    ]);
    send.mockClear();
    await sendQueued(load);
    expect(send).not.toHaveBeenCalled();
  });
});

it("does not report a form that is still queued", async () => {
  const reported = vi.fn();
  const dequeued = waitUntilDequeued("first").then(reported);
  send.mockResolvedValueOnce({ ...failure, final: true }).mockResolvedValue({ kind: "silent" });
  const others = ["second", "third"].map(waitUntilDequeued);
  await sendQueued(load);
  await Promise.all(others);
  expect(reported).not.toHaveBeenCalled();
  await discard(queued("first", 1));
  await dequeued;
  expect(reported).toHaveBeenCalledWith("");
});
