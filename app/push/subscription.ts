import { messages } from "../../contract/messages.ts";
import { PUSH_PATHS, pushMessages } from "../../contract/push.ts";

/** Why notifications cannot be turned on or off here, in words for the visitor. */
export class PushError extends Error {}

/** How long a worker may take to start for the first time, in milliseconds. */
const WORKER_START_MS = 10_000;

/**
 * Whether this browser is subscribed.
 * @throws PushError where it has no service worker or no push
 */
export async function isSubscribed(): Promise<boolean> {
  return (await currentSubscription()) !== null;
}

/**
 * Asks for permission, subscribes at the browser's push service, and hands the subscription to the server. Call it from
 * a click: browsers ask nothing without one.
 * @throws PushError where something of this does not work; then the browser is not subscribed
 */
export async function subscribe(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") throw new PushError(pushMessages.blocked);
  if (permission === "default") throw new PushError(pushMessages.unanswered);
  const [manager, key] = await Promise.all([pushManager(), serverKey()]);
  const subscription = await subscribeWith(manager, key);
  try {
    await post(PUSH_PATHS.subscribe, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/**
 * Ends the subscription of this browser.
 * @throws PushError where there is none
 */
export async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) throw new PushError(pushMessages.notSubscribed);
  await subscription.unsubscribe();
  // Nothing arrives any more. Should the server not hear of it, its push service will tell it at the next message.
  await post(PUSH_PATHS.unsubscribe, { endpoint: subscription.endpoint }).catch(() => {});
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await pushManager()).getSubscription();
}

async function pushManager(): Promise<PushManager> {
  const { pushManager } = await worker();
  if (!pushManager || !("Notification" in window)) throw new PushError(pushMessages.unsupported);
  return pushManager;
}

/** The worker of this site, which a quick visitor may ask for before the page has registered it. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, WORKER_START_MS);
  try {
    const { registered } = await import("../offline/start.ts");
    await registered;
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } catch {
    throw new PushError(messages.noServiceWorker);
  } finally {
    clearTimeout(timer);
  }
}

async function serverKey(): Promise<string> {
  const { key }: { key: string } = await (await ok(fetch(PUSH_PATHS.key))).json();
  return key;
}

async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // A subscription with a key that the server no longer has is worth nothing, and stands in the way of a new one.
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

function post(path: string, body: unknown): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return ok(fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** @throws Error where the server says no */
async function ok(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(String(response.status));
  return response;
}
