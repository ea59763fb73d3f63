import { keysOf } from "#contract/records.ts";
import { definitionOf } from "#forms/index.ts";
import type { OutboxKind } from "../db/schema.ts";
import { OTP_FORM } from "../otp/codes.ts";
import { configuredCalls } from "./calls.ts";
import type { Lead } from "./delivery.ts";

/** The properties of a submission that decide which messages it causes. */
type Submission = Pick<Lead, "form" | "email">;

/** Returns the kinds of message that a submission causes, at the time when it is stored. */
export type WantedDeliveries = (submission: Submission) => OutboxKind[];

/** Creates the rules for which messages a submission causes. */
export function wantedDeliveries(settings: Parameters<typeof configuredCalls>[0]): WantedDeliveries {
  const calls = configuredCalls(settings);
  return (lead) => {
    if (lead.form === OTP_FORM) return ["mail-otp"];
    const isConfirmed = lead.email !== null && definitionOf(lead.form)?.confirmed !== false;
    return [
      "mail-owner",
      ...(isConfirmed ? (["mail-visitor"] as const) : []),
      ...keysOf(calls).filter((kind) => calls[kind]?.isWantedBy(lead)),
    ];
  };
}
