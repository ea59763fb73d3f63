import * as z from "zod/mini";
import type { Location } from "./location.ts";
import type { Reply } from "./messages.ts";
import type { FormName, paths } from "./paths.ts";

/**
 * What a submission is enriched with: the name of the wire field, and where its value comes from.
 * `today` is the UTC date as YYYY-MM-DD, `json` the constant text "json".
 */
export type Enrichment = Readonly<Record<string, keyof Location | "today" | "json">>;

/** One call of the site that stores something: everything browser and server must agree on. */
export type Endpoint = {
  /** The short name: used by `submit()`, by `leads --form` and in `/form/NAME`. */
  readonly name: FormName;
  /** What the form is called in mails and on pages without JavaScript. */
  readonly title: string;
  readonly path: (typeof paths)[FormName];
  /** What the visitor fills in. */
  readonly fields: z.ZodMiniObject;
  /** Sets of optional fields of which one must be filled in completely, with the message of each field. */
  readonly either?: readonly Readonly<Record<string, string>>[];
  /** What is added from the visitor's location; null: the call is sent without a lookup. */
  readonly enrichment: Enrichment | null;
  /** The text the server answers, and the only one that the page takes for success. */
  readonly reply: Reply;
  /** How the reply is put: plain text, or `{success: true, message: reply}`. */
  readonly replyAs?: "json";
  /** What the page says on success, and on an attempt to send while invalid. */
  readonly success: string;
  readonly invalid: string;
  /** The field with the visitor's address, by which a person is found and erased. */
  readonly emailField: string | null;
  /** The field with the id of an uploaded file, where the form has one. */
  readonly uploadField?: string;
  /** What the page asks for though the call goes without it: the message where it is left empty. */
  readonly asked?: Readonly<Record<string, string>>;
  /** False where the visitor gets no confirmation by mail. */
  readonly confirmed?: false;
};

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
  const schema = z.extend(endpoint.fields, { ...Object.fromEntries(added), ...controlFields });
  return endpoint.either ? schema.check(completeOneOf(endpoint.either)) : schema;
}

/** Reports what is missing of the set that was begun, or of the first. */
function completeOneOf(sets: NonNullable<Endpoint["either"]>) {
  return z.check<Record<string, unknown>>(
    ({ value, issues }) => {
      const isEmpty = (field: string) => value[field] === undefined || value[field] === "";
      const missing = sets.map((set) => Object.keys(set).filter(isEmpty));
      if (missing.some((fields) => fields.length === 0)) return;
      const begun = sets.findIndex((set) => !Object.keys(set).every(isEmpty));
      const asked = Math.max(begun, 0);
      for (const field of missing[asked] ?? [])
        issues.push({ code: "custom", path: [field], message: sets[asked]?.[field], input: value[field] });
    },
    // Also where other fields are wrong, so that all of it is reported at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
}

/**
 * Fields beside the form's own, all optional, never stored with the answers:
 * `_key` is made once a form fill, so that a repeat is stored once; `_trap` is a field people never see, so
 * whoever fills it in is a program; `_ms` is how long the visitor had the page open, in milliseconds; `_proof` is the
 * solved puzzle where the server asks for one.
 */
export const controlFields = {
  _key: z.optional(z.uuid()),
  _trap: z.optional(z.string().check(z.maxLength(1000))),
  _ms: z.optional(z.union([z.number(), z.string().check(z.regex(/^\d{0,12}$/))])),
  _proof: z.optional(z.string().check(z.maxLength(4000))),
};

/** The names of a form's checkboxes: fields that are true or false on the wire. */
function checkboxes(endpoint: Endpoint): string[] {
  return Object.entries(endpoint.fields.shape).flatMap(([name, schema]) =>
    (schema as z.ZodMiniType).safeParse(true).success ? [name] : [],
  );
}

/** A plain form post in the shape of the wire: browsers send "on" for a ticked box and nothing for an empty one. */
export function fromPlainForm(endpoint: Endpoint, body: Readonly<Record<string, unknown>>) {
  const ticked = checkboxes(endpoint).map((name) => [name, body[name] === "on" || body[name] === "true"]);
  return { ...body, ...Object.fromEntries(ticked) };
}
