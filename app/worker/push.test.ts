import { afterEach, expect, it, vi } from "vitest";
import { PUSH_PATHS } from "#contract/push.ts";
import { handlePush } from "./push.ts";

const ORIGIN = "https://aiv.test";

/** A service worker's scope with the given open tabs, which records what the handlers do. */
function fakeScope(tabs: readonly string[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const calls: unknown[][] = [];
  const scope = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (...shown: unknown[]) => calls.push(["show", ...shown]),
      pushManager: { subscribe: async (options: unknown) => ({ subscribedWith: options }) },
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => calls.push(["focus", url]) })),
      openWindow: async (url: string) => calls.push(["open", url]),
    },
  };
  handlePush(scope as unknown as ServiceWorkerGlobalScope);
  return {
    calls,
    async dispatch(type: string, event: object) {
      const work: Promise<unknown>[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
      await Promise.all(work);
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

it("shows a message, which replaces an earlier one for the same page", async () => {
  const { calls, dispatch } = fakeScope();
  const message = { title: "New release", body: "Reports open faster.", url: "/changeLog" };
  await dispatch("push", { data: { json: () => message } });
  expect(calls).toEqual([
    [
      "show",
      "New release",
      { body: "Reports open faster.", icon: "/icon-192.png", tag: "/changeLog", data: { url: "/changeLog" } },
    ],
  ]);
});

it("ignores a message without data", async () => {
  const { calls, dispatch } = fakeScope();
  await dispatch("push", { data: null });
  expect(calls).toEqual([]);
});

it.each([
  ["opens its page", [`${ORIGIN}/retail`], ["open", `${ORIGIN}/changeLog`]],
  ["focuses the tab that shows it", [`${ORIGIN}/`, `${ORIGIN}/changeLog`], ["focus", `${ORIGIN}/changeLog`]],
])("closes a clicked notification, and %s", async (_what, tabs, expected) => {
  const { calls, dispatch } = fakeScope(tabs);
  const close = vi.fn();
  await dispatch("notificationclick", { notification: { close, data: { url: "/changeLog" } } });
  expect(close).toHaveBeenCalledOnce();
  expect(calls).toEqual([expected]);
});

it.each([
  ["another site's address", { url: "https://elsewhere.example/" }],
  ["a path that hides one", { url: "/.//elsewhere.example/x" }],
  ["no address", {}],
  ["no data", null],
])("opens the home page for a notification with %s", async (_what, data) => {
  const { calls, dispatch } = fakeScope([`${ORIGIN}/retail`]);
  await dispatch("notificationclick", { notification: { close: () => {}, data } });
  expect(calls).toEqual([["open", `${ORIGIN}/`]]);
});

it.each([
  ["the browser's new subscription", { endpoint: "new" }, { endpoint: "new" }],
  ["a new one with the old options", null, { subscribedWith: { applicationServerKey: "key" } }],
])("replaces a subscription that changed by %s", async (_what, newSubscription, stored) => {
  const fetched = vi.fn(async (_path: string, { body }: RequestInit) => new Response(String(body)));
  vi.stubGlobal("fetch", fetched);
  const oldSubscription = { endpoint: "old", options: { applicationServerKey: "key" } };
  await fakeScope().dispatch("pushsubscriptionchange", { oldSubscription, newSubscription });
  expect(fetched.mock.calls.map(([path, { body }]) => [path, JSON.parse(String(body))])).toEqual([
    [PUSH_PATHS.unsubscribe, { endpoint: "old" }],
    [PUSH_PATHS.subscribe, stored],
  ]);
});
