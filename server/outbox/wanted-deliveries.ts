import { keysOf } from "#contract/records.ts";
import { definitionOf, type FormName } from "#forms/index.ts";
import type { OutboxKind } from "../db/schema.ts";
import { OTP_FORM } from "../otp/codes.ts";
import type { Settings } from "../process/settings.ts";
import type { Lead } from "./delivery.ts";

/** The properties of a submission that decide which messages it causes. */
type Submission = Pick<Lead, "form" | "email">;

/** Returns the kinds of message that a submission causes, at the time when it is stored. */
export type WantedDeliveries = (submission: Submission) => OutboxKind[];

/** Creates the rules for which messages a submission causes. */
export function wantedDeliveries({
  webhook,
  platform,
}: Pick<Settings, "webhook" | "platform">): WantedDeliveries {
  const isLead = ({ form }: Submission) => form !== OTP_FORM;
  const rules: Readonly<Record<OutboxKind, (submission: Submission) => boolean>> = {
    "mail-owner": isLead,
    "mail-visitor": (lead) =>
      isLead(lead) && lead.email !== null && definitionOf(lead.form)?.confirmed !== false,
    "mail-otp": (request) => !isLead(request),
    webhook: (lead) => isLead(lead) && webhook !== undefined,
    "platform-user": ({ form }) => form === ("try-now" satisfies FormName) && platform !== undefined,
  };
  return (submission) => keysOf(rules).filter((kind) => rules[kind](submission));
}
