/// <reference lib="webworker" />
import { PUSH_PATHS, type PushMessage } from "#contract/push.ts";
import { sitePath } from "#contract/site-path.ts";
import { postJson } from "#forms/kit/post-json.ts";

const ICON = "/icon-192.png";

/** Shows push messages, opens their pages, and sends renewed subscriptions to the server. */
export function handlePush(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(show(scope, event.data.json()));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage(scope, event.notification.data?.url));
  });
  scope.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(scope, event));
  });
}

function show({ registration }: ServiceWorkerGlobalScope, { title, body, url }: PushMessage): Promise<void> {
  // The tag replaces a notification that was sent twice.
  return registration.showNotification(title, { body, icon: ICON, tag: url, data: { url } });
}

/** Focuses a tab that shows the page, or opens one; the home page if the address is not one of this site. */
async function openPage({ clients, location }: ServiceWorkerGlobalScope, url: unknown): Promise<void> {
  const target = location.origin + (sitePath(url, location.origin) ?? "/");
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === target);
  await (open ? open.focus() : clients.openWindow(target));
}

/** Browsers may replace a subscription at any time (W3C Push API, "pushsubscriptionchange"); few pass the new one. */
async function renew(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if (oldSubscription) await postJson(PUSH_PATHS.unsubscribe, { endpoint: oldSubscription.endpoint });
  const renewed =
    newSubscription ??
    (oldSubscription && (await registration.pushManager.subscribe(oldSubscription.options)));
  if (renewed) await postJson(PUSH_PATHS.subscribe, renewed);
}
