import * as z from "zod/mini";
import type { Reply } from "./messages.ts";
import { isBlank } from "./typed-text.ts";

const text = z.string().check(z.maxLength(200));

/** Result of an IP geolocation lookup. For a private address only `ip` is set and the rest is empty. */
export const locationSchema = z.object({ ip: text, country_name: text, city: text, region: text });

export type Location = z.infer<typeof locationSchema>;

/**
 * Fields that are added to a submission, each with the source of its value: a field of the visitor's location,
 * `today` (the UTC date as YYYY-MM-DD) or `json` (the constant "json").
 */
export type Enrichment = Readonly<Record<string, keyof Location | "today" | "json">>;

/** Sets of optional fields of which one must be complete (boxes ticked), with the message of each field. */
export type Either = readonly Readonly<Record<string, string>>[];

/** One call of the site that stores something, as the server knows it; `forms/` defines each. */
export type Endpoint<Name extends string = string> = {
  /** The short name: used by `leads --form` and in `/form/NAME`. */
  readonly name: Name;
  /** Title of the form in mails and on pages without JavaScript. */
  readonly title: string;
  readonly path: `/db/${string}.php`;
  /** The strict object of the visitor's answers. */
  readonly fields: z.ZodMiniObject;
  readonly either?: Either;
  /** Fields added from the visitor's location; null if the form is sent without a location lookup. */
  readonly enrichment: Enrichment | null;
  /** Text of the successful reply. The page treats any other reply as a failure. */
  readonly reply: Reply;
  /** The form of the reply: plain text, or `{success: true, message: reply}`. */
  readonly replyAs?: "json";
  /** Message after success, and after an attempt to submit an invalid form. */
  readonly success: string;
  readonly invalid: string;
  /** Field with the visitor's mail address, by which a person's data are found and erased. */
  readonly emailField: string | null;
  /** Field with the id of an uploaded file, if the form has one. */
  readonly uploadField?: string;
  /** False if the visitor gets no confirmation by mail. */
  readonly confirmed?: false;
};

/** The values to send: the form's own plus what its definition adds from the location and the day. */
export function enrich(
  enrichment: Enrichment | null,
  values: Readonly<Record<string, unknown>>,
  location: Location | null,
  now: Date,
): Record<string, unknown> {
  const given = { today: now.toISOString().slice(0, 10), json: "json", ...location };
  const added = Object.entries(enrichment ?? {}).map(([field, from]) => [field, given[from] ?? ""]);
  return { ...values, ...Object.fromEntries(added) };
}

/** Schema of what is stored: the form's fields and the enrichment. */
export function storedSchema(endpoint: Endpoint): z.ZodMiniObject {
  const schemas = { today: z.iso.date(), json: z.literal("json"), ...locationSchema.shape };
  const added = Object.entries(endpoint.enrichment ?? {}).map(([field, from]) => [field, schemas[from]]);
  return z.extend(endpoint.fields, Object.fromEntries(added));
}

/** Schema of the request body: what is stored and the control fields. Other fields are errors. */
export function wireSchema(endpoint: Endpoint): z.ZodMiniObject {
  const schema = z.extend(storedSchema(endpoint), controlFields);
  return endpoint.either ? schema.check(completeOneOf(endpoint.either)) : schema;
}

/** Reports the missing fields of the first set that has a value, or of the first set if none has. */
function completeOneOf(sets: Either) {
  return z.check<Record<string, unknown>>(
    ({ value, issues }) => {
      const isEmpty = (field: string) => {
        const answer = value[field];
        return typeof answer === "string" ? isBlank(answer) : answer === undefined || answer === false;
      };
      const missing = sets.map((set) => Object.keys(set).filter(isEmpty));
      if (missing.some((fields) => fields.length === 0)) return;
      const begun = sets.findIndex((set) => !Object.keys(set).every(isEmpty));
      const asked = Math.max(begun, 0);
      for (const field of missing[asked] ?? [])
        issues.push({ code: "custom", path: [field], message: sets[asked]?.[field], input: value[field] });
    },
    // Runs even if other fields are invalid, so that all errors are reported at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
}

/**
 * Optional fields of every form, never stored with the answers. `_key` is an idempotency key, generated once per
 * form fill. `_trap` is a honeypot, hidden from people. `_ms` is the time since the page was opened, in milliseconds.
 * `_page` asks for a page as the response: form posts without
 * JavaScript have it, whose `Accept` header does not tell (text browsers send any type). `_source` is the source of the
 * visit as JSON (`contract/source.ts`); no lead is refused for it, whatever it is.
 */
export const controlFields = {
  _key: z.optional(z.uuid()),
  _trap: z.optional(z.string().check(z.maxLength(1000))),
  _ms: z.optional(z.union([z.number(), z.string().check(z.regex(/^\d{0,12}$/))])),
  _page: z.optional(z.literal("1")),
  _source: z.optional(z.unknown()),
};

/** The state of a rejected form post without JavaScript, which the page `/form/NAME` shows again with its messages. */
export type FormState = {
  values: Readonly<Record<string, string | boolean>>;
  fieldErrors: Readonly<Record<string, string>>;
  message: string;
};
