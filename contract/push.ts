/** Paths of the push calls. Separate from their schemas, so that the page and the worker need not load those. */
export const PUSH_PATHS = {
  key: "/api/push/key",
  subscribe: "/api/push/subscribe",
  unsubscribe: "/api/push/unsubscribe",
} as const;

/** A notification, as the server sends it and the worker shows it. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** Target of a click: a path of this site. */
  readonly url: string;
};

/** Messages to the visitor. Source of `notSubscribed`: docs/specification.md#messages. */
export const pushMessages = {
  on: "You are subscribed on this device.",
  off: "You are not subscribed on this device.",
  notSubscribed: "Not subscribed to push notifications.",
  unsupported:
    "This browser offers no push notifications. On an iPhone or iPad, add this site to the home screen and open it from there.",
  blocked:
    "Notifications from this site are blocked. Allow them in the site settings of your browser, beside the address, and subscribe again.",
  asking: "Please answer your browser's question.",
  unanswered: "Your browser's question was not answered, so nothing has changed.",
  failed: "This did not work, so nothing has changed. Please try again.",
} as const;
