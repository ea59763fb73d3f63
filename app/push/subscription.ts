import { messages } from "#contract/messages.ts";
import { PUSH_PATHS, pushMessages } from "#contract/push.ts";
import { postJson } from "#forms/kit/post-json.ts";

/** An error with a message for the visitor. */
export class PushError extends Error {}

/** Time limit for the first start of the service worker, in milliseconds. */
const WORKER_START_MS = 10_000;

/** Returns true if this browser is subscribed. @throws PushError if it has no service worker or no push */
export async function isSubscribed(): Promise<boolean> {
  return (await currentSubscription()) !== null;
}

/**
 * Requests permission, subscribes at the push service of the browser and sends the subscription to the server. Call
 * it from a click, which browsers require.
 * @throws PushError if any step fails; the browser is then not subscribed
 */
export async function subscribe(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") throw new PushError(pushMessages.blocked);
  if (permission === "default") throw new PushError(pushMessages.unanswered);
  const [manager, key] = await Promise.all([pushManager(), serverKey()]);
  const subscription = await subscribeWith(manager, key);
  try {
    await ok(postJson(PUSH_PATHS.subscribe, subscription));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends the subscription of this browser. @throws PushError if there is none */
export async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) throw new PushError(pushMessages.notSubscribed);
  await subscription.unsubscribe();
  // If the request fails, the push service reports the subscription as gone at the next message.
  await postJson(PUSH_PATHS.unsubscribe, { endpoint: subscription.endpoint }).catch(() => {});
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await pushManager()).getSubscription();
}

async function pushManager(): Promise<PushManager> {
  const { pushManager } = await worker();
  if (!pushManager || !("Notification" in window)) throw new PushError(pushMessages.unsupported);
  return pushManager;
}

/** Returns the service worker, which may not be registered yet when a visitor is quick. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, WORKER_START_MS);
  try {
    const { workerRegistration } = await import("../offline/start.ts");
    await workerRegistration;
    return await Promise.race([navigator.serviceWorker.ready, timeout]);
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
    // A subscription with an old key of the server is useless and blocks a new one.
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Returns the response. @throws Error with the status if it is not successful */
async function ok(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(String(response.status));
  return response;
}
