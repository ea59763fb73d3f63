import type { OutboxKind, SubmissionRow } from "../db/schema.ts";

/** What a message is about. */
export type Lead = Pick<SubmissionRow, "id" | "form" | "email" | "created_at"> & {
  readonly fields: Readonly<Record<string, unknown>>;
};

/** One message to deliver. Its id stays the same over all attempts, so that the receiver can recognise a repeat. */
export type Job = { readonly id: string; readonly lead: Lead };

/** One way in which news of a submission leaves the server. */
export type Delivery = {
  readonly kind: OutboxKind;
  /** Whether a submission causes such a message, asked when it is stored. */
  readonly wanted: (submission: Pick<Lead, "form" | "email">) => boolean;
  /** Delivers, or throws to be called again later. */
  readonly deliver: (job: Job) => Promise<void>;
};

/** The kinds of message that a submission causes. */
export type WantedDeliveries = (submission: Pick<Lead, "form" | "email">) => OutboxKind[];

export function wantedDeliveries(deliveries: readonly Delivery[]): WantedDeliveries {
  return (submission) => deliveries.filter(({ wanted }) => wanted(submission)).map(({ kind }) => kind);
}
