import { definitionOf } from "#forms/index.ts";
import type { AllowanceKind } from "#server/allowances/limits.ts";
import type { WARNING_FORM } from "#server/allowances/warning.ts";
import { OUTBOX_KINDS, type OutboxState } from "#server/db/schema.ts";
import type { OTP_FORM } from "#server/otp/codes.ts";
import type { State } from "../inbox/filter.ts";

/** Formats a time as `2026-01-31 14:05`, in UTC. */
export const timeText = (time: number) => new Date(time).toISOString().slice(0, 16).replace("T", " ");

/**
 * Names of what is stored like a form: a request for a one-time code, and a warning of the site. Only their types are
 * imported: the built pages contain no code of the server, and of its data only the kinds of messages.
 */
const STORED_LIKE_FORMS = new Map<string, string>([
  ["otp" satisfies typeof OTP_FORM, "One-time code"],
  ["allowance-warning" satisfies typeof WARNING_FORM, "Warning"],
]);

/** The title of a form, or of what is stored like one. */
export const formName = (form: string) => STORED_LIKE_FORMS.get(form) ?? definitionOf(form)?.title ?? form;

export const ALLOWANCES: Readonly<Record<AllowanceKind, string>> = {
  bytes: "Storage",
  ...OUTBOX_KINDS,
  push: "Push subscriptions",
  unsubscribe: "Unsubscriptions",
};

export const DELIVERY_STATES: Readonly<Record<OutboxState, string>> = {
  pending: "Waiting",
  sent: "Sent",
  dead: "Failed",
  dropped: "Not wanted",
};

export const STATE_NAMES: Readonly<Record<State, string>> = {
  new: "New",
  talking: "Talking",
  won: "Won",
  lost: "Lost",
  handled: "Handled",
  spam: "Spam",
  quarantined: "Quarantined",
  failed: "Failed delivery",
};

export const numberText = (count: number) => count.toLocaleString("en-US");
