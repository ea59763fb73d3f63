/** The calls of push notifications. They stand apart from their schemas, so that page and worker know them without those. */
export const PUSH_PATHS = {
  key: "/api/push/key",
  subscribe: "/api/push/subscribe",
  unsubscribe: "/api/push/unsubscribe",
} as const;

/** What the server sends and the worker shows. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** Where a click leads: a path of this site. */
  readonly url: string;
};
