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
  /** Delivers, or throws: `NotWantedError` to have it dropped, anything else to be called again later. */
  readonly deliver: (job: Job) => Promise<void>;
};

/** Nobody wants this message any more; the text says why. */
export class NotWantedError extends Error {}
