import type { Source } from "#contract/source.ts";
import type { OutboxKind, SubmissionRow } from "../db/schema.ts";

/** The submission that a message is about. */
export type Lead = Pick<SubmissionRow, "id" | "form" | "email" | "created_at"> & {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The path of the page that sent it, and where the visit came from; null if unknown. */
  readonly page: string | null;
  readonly source: Source | null;
  /** The name of its uploaded file in `DATA_DIR/uploads`. */
  readonly file: string | null;
};

/** A message to deliver. Its id is the same for all attempts, so that the receiver can recognize a repeat. */
export type Job = { readonly id: string; readonly lead: Lead };

/** Deliveries that use the same connections, `atOnce` of them together. */
export type Lane = { readonly atOnce: number };

/** A channel by which messages leave the server; `wanted-deliveries.ts` decides which a submission causes. */
export type Delivery = {
  readonly kind: OutboxKind;
  readonly lane: Lane;
  /** Time after which an attempt is aborted, in milliseconds. */
  readonly timeoutMs: number;
  /**
   * Delivers, or throws: `NotWantedError` drops the message, `UndeliverableError` gives it up, others schedule a retry.
   * @param signal aborted when the attempt has timed out or the server stops; a delivery that completes after that is
   *   repeated
   */
  readonly deliver: (job: Job, signal: AbortSignal) => Promise<void>;
};

/** The message is no longer wanted; the error message is the reason. */
export class NotWantedError extends Error {}

/** The receiver refused this message permanently, so that a retry would be refused too. */
export class UndeliverableError extends Error {}
