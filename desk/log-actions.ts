/** The changes that the desk records. */
export const ACTIONS = {
  handled: "Marked as handled",
  reopened: "Reopened",
  released: "Released from quarantine",
  retried: "Sent a delivery again",
  erased: "Erased a person",
  exported: "Exported submissions",
  "backed-up": "Made a backup",
  pushed: "Sent a push message",
} as const;
export type Action = keyof typeof ACTIONS;

/** Changes that take a while. Their entry has a result once they are complete. */
export const WITH_RESULT = ["erased", "exported", "backed-up", "pushed"] as const satisfies Action[];
export type ActionWithResult = (typeof WITH_RESULT)[number];
