import type { Database } from "../../server/db/schema.ts";

/** What a backup holds, each table after those it refers to, with the column that its rows are walked by. */
export const BACKED_UP = {
  keys: "name",
  submissions: "id",
  outbox: "id",
  otps: "submission_id",
  uploads: "id",
  suppressions: "email",
  newsletter_confirmations: "email",
  push_subscriptions: "endpoint",
  used_proofs: "id",
  web_vitals: "id",
} as const satisfies { [Table in keyof Database]?: keyof Database[Table] };

/** Tables that a new database fills by itself. */
export const NOT_BACKED_UP: readonly (keyof Database)[] = ["heartbeats"];

/** The folders of `DATA_DIR` whose files belong to leads. */
export const BACKED_UP_FOLDERS = ["uploads", "mail"] as const;
