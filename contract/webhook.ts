import * as z from "zod/mini";
import { type Endpoint, storedSchema } from "./endpoint.ts";
import { type Source, TOUCH_NAMES } from "./source.ts";

/** The type of the event that the webhook sends for each submission. */
export const SUBMISSION_CREATED = "submission.created";

/** The types of the events about a newsletter's subscriber, by the form whose submission causes them. */
export const SUBSCRIBER_EVENTS = {
  newsletter: "subscriber.confirmed",
  unsubscribe: "subscriber.unsubscribed",
} as const;

/** The schema of the events about a subscriber. */
export const subscriberSchema = z.object({
  type: z.enum(Object.values(SUBSCRIBER_EVENTS)),
  /** Time of the confirmation or its end: of two events about one address, the later one counts. */
  timestamp: z.iso.datetime(),
  data: z.object({
    /** In lower case. */
    email: z.string(),
  }),
});

/** An arrival of the visit (`contract/source.ts`). The path of a landing page has no parameters. */
const touchSchema = z.object(
  Object.fromEntries(TOUCH_NAMES.map((name) => [name, z.optional(z.string())] as const)),
);

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
      /** The path of the page that sent it; null for callers of the API. */
      page: z.nullable(z.string()),
      /** The first arrival of the visit and the last one from elsewhere; null if unknown. */
      source: z.nullable(z.object({ first: touchSchema, last: touchSchema })),
      fields: storedSchema(endpoint),
    }),
  });

/** Returns an event with given fields, for the documentation and to test a receiver. */
export function exampleEvent({ name, emailField }: Endpoint, fields: Readonly<Record<string, unknown>>) {
  const email = emailField === null ? null : String(fields[emailField]).toLowerCase();
  const timestamp = "2026-01-31T12:00:00.000Z";
  const id = "01890000-0000-7000-8000-000000000000";
  const touch = { page: "/retail", referrer: "www.google.com", utm_source: "google", utm_campaign: "spring" };
  const source: Source = { first: touch, last: touch };
  return {
    type: SUBMISSION_CREATED,
    timestamp,
    data: { id, form: name, email, file: null, created_at: timestamp, page: "/retail", source, fields },
  };
}
