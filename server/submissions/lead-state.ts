import type { Selectable } from "kysely";
import type { Database, LeadStatus } from "../db/schema.ts";

/** `quarantined`: probably spam, and nobody has judged it. The view `lead` has the same states. */
export type LeadState = "new" | "handled" | LeadStatus | "quarantined" | "spam";

/** Returns the state of a lead, which operators see, filter by and change. */
export function leadState({
  quarantined,
  handled_at,
  status,
}: Pick<Selectable<Database["submissions"]>, "quarantined" | "handled_at" | "status">): LeadState {
  if (quarantined === 1) return handled_at === null ? "quarantined" : "spam";
  return handled_at === null ? "new" : (status ?? "handled");
}
