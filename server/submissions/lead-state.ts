import type { Selectable } from "kysely";
import { WARNING_FORM } from "../allowances/warning.ts";
import type { Database, LeadStatus } from "../db/schema.ts";
import { OTP_FORM } from "../otp/codes.ts";

/** Forms that are stored like those of leads, and count as none: their removal would change the figures of past days. */
export const NO_LEADS: readonly string[] = [OTP_FORM, WARNING_FORM];

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
