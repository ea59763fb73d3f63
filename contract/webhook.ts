import * as z from "zod/mini";
import { type Endpoint, storedSchema } from "./endpoint.ts";

/** The type of the event that the webhook sends for each submission. */
export const SUBMISSION_CREATED = "submission.created";

/** The schema of the event for a form. More fields may be added, so receivers should ignore those they do not know. */
export const eventSchema = (endpoint: Endpoint) =>
  z.object({
    type: z.literal(SUBMISSION_CREATED),
    timestamp: z.iso.datetime(),
    data: z.object({
      id: z.uuid(),
      form: z.literal(endpoint.name),
      /** In lower case; null if the form has no address. */
      email: z.nullable(z.string()),
      /** The name of the uploaded file in `DATA_DIR/uploads`. */
      file: z.nullable(z.string()),
      created_at: z.iso.datetime(),
      fields: storedSchema(endpoint),
    }),
  });

/** Returns an event with given fields, for the documentation and to test a receiver. */
export function exampleEvent({ name, emailField }: Endpoint, fields: Readonly<Record<string, unknown>>) {
  const email = emailField === null ? null : String(fields[emailField]).toLowerCase();
  const timestamp = "2026-01-31T12:00:00.000Z";
  const id = "01890000-0000-7000-8000-000000000000";
  return {
    type: SUBMISSION_CREATED,
    timestamp,
    data: { id, form: name, email, file: null, created_at: timestamp, fields },
  };
}
