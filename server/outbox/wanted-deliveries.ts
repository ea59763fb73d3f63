import { endpoints, type FormName } from "#forms/index.ts";
import type { OutboxKind } from "../db/schema.ts";
import { OTP_FORM } from "../otp/codes.ts";
import type { Settings } from "../process/settings.ts";
import type { Lead } from "./delivery.ts";

/** The properties of a submission that decide which messages it causes. */
type Submission = Pick<Lead, "form" | "email">;

/** Returns the kinds of message that a submission causes, at the time when it is stored. */
export type WantedDeliveries = (submission: Submission) => OutboxKind[];

/** Forms whose visitors get no confirmation. */
const unconfirmed: ReadonlySet<string> = new Set(
  endpoints.filter(({ confirmed }) => confirmed === false).map(({ name }) => name),
);

/** The form that requests an account of the platform. */
const TRY_NOW = "try-now" satisfies FormName;

/** Creates the rules for which messages a submission causes. */
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
