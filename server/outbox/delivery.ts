import type { OutboxKind, SubmissionRow } from "../db/schema.ts";

/** What a message is about. */
export type Lead = Pick<SubmissionRow, "id" | "form" | "email" | "created_at"> & {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The name of the file that came with it, in `DATA_DIR/uploads`. */
  readonly file: string | null;
};

/** One message to deliver. Its id stays the same over all attempts, so that the receiver can recognise a repeat. */
export type Job = { readonly id: string; readonly lead: Lead };

/** One way in which news of a submission leaves the server. When it is wanted: `wanted.ts`. */
export type Delivery = {
  readonly kind: OutboxKind;
  /** How many may be under way at once. */
  readonly atOnce: number;
  /**
   * Delivers, or throws: `NotWantedError` to have it dropped, `UndeliverableError` to have it given up, anything else to
   * be called again later.
   * @param signal aborted when the attempt has had its time; what leaves after that leaves a second time
   */
  readonly deliver: (job: Job, signal: AbortSignal) => Promise<void>;
};

/** Nobody wants this message any more; the text says why. */
export class NotWantedError extends Error {}

/** The receiver refused this message for good: another attempt would be refused too. */
export class UndeliverableError extends Error {}
