import type { Database } from "#server/db/schema.ts";

/** Tables of a backup in order of their foreign keys, with the column by which rows are paged. */
export const BACKED_UP = {
  keys: "name",
  submissions: "id",
  outbox: "id",
  otps: "submission_id",
  uploads: "id",
  suppressions: "email",
  newsletter_confirmations: "email",
  push_subscriptions: "endpoint",
  web_vitals: "id",
  visits: "id",
  desk_log: "id",
} as const satisfies { [Table in keyof Database]?: keyof Database[Table] };

/** Tables that the server fills by itself, or no longer uses. */
export const NOT_BACKED_UP: readonly (keyof Database)[] = ["heartbeats", "allowances", "used_proofs"];

/** Folders of `DATA_DIR` with files of leads. */
export const BACKED_UP_FOLDERS = ["uploads", "mail"] as const;
