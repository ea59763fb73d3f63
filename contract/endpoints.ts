import * as z from "zod/mini";
import type { Location } from "./location.ts";
import { messages, type Reply, replies } from "./messages.ts";

/**
 * What a submission is enriched with: the name of the wire field, and where its value comes from.
 * `today` is the UTC date as YYYY-MM-DD, `json` the constant text "json".
 */
export type Enrichment = Readonly<Record<string, keyof Location | "today" | "json">>;

/** One call of the site that stores something: everything browser and server must agree on. */
export type Endpoint = {
  /** The short name: used by `submit()`, by `leads --form` and in `/form/NAME`. */
  readonly name: string;
  /** What the form is called in mails and on pages without JavaScript. */
  readonly title: string;
  readonly path: `/db/${string}.php`;
  /** What the visitor fills in. */
  readonly fields: z.ZodMiniObject;
  /** What is added from the visitor's location; null: the call is sent without a lookup. */
  readonly enrichment: Enrichment | null;
  /** The text the server answers, and the only one that the page takes for success. */
  readonly reply: Reply;
  /** What the page says on success, and on an attempt to send while invalid. */
  readonly success: string;
  readonly invalid: string;
  /** The field that holds the visitor's address, where the visitor gets a confirmation and can be erased by it. */
  readonly emailField: string | null;
};

/** An address no longer than RFC 5321 allows (section 4.5.3.1.3: 256 octets with the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;

const email = (message: string) => z.email(message).check(z.maxLength(EMAIL_MAX_LENGTH, message));

/** The table of endpoints. A new form is a row here, a form component in `app/forms`, and their tests. */
export const endpoints = [
  {
    name: "newsletter",
    title: "Newsletter",
    path: "/db/insertNewsletterDetails.php",
    fields: z.strictObject({ email: email(messages.emailRequired) }),
    enrichment: {
      subscriberIp: "ip",
      subscriberCountry: "country_name",
      subscriberCity: "city",
      requestDate: "today",
      type: "json",
    },
    reply: replies.messageSent,
    success: messages.newsletterSuccess,
    invalid: messages.newsletterInvalid,
    emailField: "email",
  },
] as const satisfies readonly Endpoint[];

export type FormName = (typeof endpoints)[number]["name"];

/** The row of a form. @throws never: every FormName has a row */
export function endpointOf(name: FormName): Endpoint {
  return endpoints.find((row) => row.name === name) as Endpoint;
}

/** The values to send: the form's own plus what its row adds from the location and the day. */
export function enrich(
  enrichment: Enrichment | null,
  values: Readonly<Record<string, unknown>>,
  location: Location | null,
  now: Date,
): Record<string, unknown> {
  const added = Object.entries(enrichment ?? {}).map(([field, from]) => {
    if (from === "today") return [field, now.toISOString().slice(0, 10)];
    if (from === "json") return [field, "json"];
    return [field, location?.[from] ?? ""];
  });
  return { ...values, ...Object.fromEntries(added) };
}

/** What the server accepts on the wire: the form's fields and the enrichment, and nothing else but the control fields. */
export function wireSchema(endpoint: Endpoint): z.ZodMiniObject {
  const added = Object.entries(endpoint.enrichment ?? {}).map(([field, from]) => {
    if (from === "today") return [field, z.iso.date()];
    if (from === "json") return [field, z.literal("json")];
    return [field, z.string().check(z.maxLength(200))];
  });
  return z.extend(endpoint.fields, { ...Object.fromEntries(added), ...controlFields });
}

/**
 * Fields beside the form's own, all optional, never stored with the answers:
 * `_key` is made once a form fill, so that a repeat is stored once; `_trap` is a field people never see, so
 * whoever fills it in is a program.
 */
export const controlFields = {
  _key: z.optional(z.uuid()),
  _trap: z.optional(z.string().check(z.maxLength(1000))),
};
