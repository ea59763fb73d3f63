import { endpoints } from "../../contract/endpoints.ts";
import type { FormName } from "../../contract/paths.ts";
import type { OutboxKind } from "../db/schema.ts";
import { OTP_FORM } from "../otp/codes.ts";
import type { Settings } from "../settings.ts";
import type { Lead } from "./delivery.ts";

/** What decides which messages a submission causes. */
type Submission = Pick<Lead, "form" | "email">;

/** The kinds of message that a submission causes, asked when it is stored. */
export type WantedDeliveries = (submission: Submission) => OutboxKind[];

/** The forms whose visitor gets no confirmation. */
const unconfirmed: ReadonlySet<string> = new Set(
  endpoints.filter((row) => "confirmed" in row).map(({ name }) => name),
);

/** The form that asks for an account of the platform. */
const TRY_NOW = "try-now" satisfies FormName;

/** When each kind of message is wanted. */
export function wantedDeliveries({
  webhook,
  platform,
}: Pick<Settings, "webhook" | "platform">): WantedDeliveries {
  const isLead = ({ form }: Submission) => form !== OTP_FORM;
  const rules: Readonly<Record<OutboxKind, (submission: Submission) => boolean>> = {
    "mail-owner": isLead,
    "mail-visitor": (lead) => isLead(lead) && lead.email !== null && !unconfirmed.has(lead.form),
    "mail-otp": (request) => !isLead(request),
    webhook: (lead) => isLead(lead) && webhook !== undefined,
    "platform-user": ({ form }) => form === TRY_NOW && platform !== undefined,
  };
  const kinds = Object.keys(rules) as OutboxKind[];
  return (submission) => kinds.filter((kind) => rules[kind](submission));
}
