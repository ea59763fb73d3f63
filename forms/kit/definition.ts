import type { Endpoint, Enrichment } from "#contract/endpoint.ts";

export type Option = { readonly value: string; readonly label: string };

type AnyField = {
  /** The name on the wire. */
  readonly name: string;
  readonly label: string;
  /** The label in mails to the owner; by default its name in words. */
  readonly mailLabel?: string;
  readonly hint?: string;
  /** The message for a missing or invalid value. A field without it is optional. */
  readonly required?: string;
  /** The page's message for an empty field that API calls may omit. */
  readonly asked?: string;
  /** False for a field that only other pages and callers of the API send. */
  readonly onPage?: false;
};

/** A day is sent as YYYY-MM-DD, and a time as HH:MM: a full or half hour. */
type TextField = AnyField & {
  readonly kind: "text" | "email" | "tel" | "hidden" | "day" | "time";
  readonly autoComplete?: string;
  readonly inputMode?: "email" | "numeric";
  /** Accepts digits only, up to this number. */
  readonly digits?: number;
};
/** With a limit, it counts the characters left; a longer text is reported, not cut. */
type TextArea = AnyField & { readonly kind: "textarea"; readonly limit?: number; readonly rows?: number };
/** The placeholder is the first option and means "not chosen". */
type Select = AnyField & {
  readonly kind: "select";
  readonly options: readonly Option[];
  readonly placeholder: string;
};
/** The ticked options of a checklist are sent as one text, a line each. */
type Choice = AnyField & {
  readonly kind: "radio" | "rating" | "checklist";
  readonly options: readonly Option[];
};
/** A checkbox, which must be ticked if it is required; or the id of an uploaded file, which the form's own component renders. */
type OtherField = AnyField & { readonly kind: "checkbox" | "file" };

/** A field, as visitors see it and as the server accepts it. `kit/schema.ts` derives the schema from it. */
export type FieldDefinition = TextField | TextArea | Select | Choice | OtherField;

/** The definition that browser and server share: plain data, so that a page loads it without the schemas. */
export type FormDefinition = Pick<
  Endpoint,
  "name" | "title" | "path" | "either" | "reply" | "replyAs" | "success" | "confirmed"
> & {
  /** The fields in the order of the wire, and of the page unless `pageOrder` names another. */
  readonly fields: readonly FieldDefinition[];
  readonly pageOrder?: readonly string[];
  /** Fields added from the visitor's location; without them the call is sent without a lookup. */
  readonly enrichment?: Enrichment;
  /** The message after an attempt to send an invalid form. */
  readonly invalid?: string;
  /** The line that stays after sending, before the visitor's address; by default that a confirmation is emailed. */
  readonly next?: string;
  /** The labels of the button, idle and while sending. A form without one has no page. */
  readonly submit?: string;
  readonly busy?: string;
  /** Disables the button while the form is invalid, and shows the reason on hover. */
  readonly disabledWhileInvalid?: true;
  /** Reports missing fields on hover although the button is enabled. Source: the error catalogue. */
  readonly explainsOnHover?: true;
};

/** Returns a record from value to label as options. */
export function optionsOf(record: Readonly<Record<string, string>>): Option[] {
  return Object.entries(record).map(([value, label]) => ({ value, label }));
}

/** Returns the fields of a form by their names. A name that it does not have is a compile error. */
export const fieldsByName = <F extends FieldDefinition>({ fields }: { readonly fields: readonly F[] }) =>
  Object.fromEntries(fields.map((field) => [field.name, field])) as {
    [Name in F["name"]]: Extract<F, { name: Name }>;
  };

/**
 * States which mail the visitor gets after sending a form.
 * @param address the visitor's, or words for it
 * @returns undefined if there is no such mail
 */
export function nextStep(
  { fields, confirmed, next = "Sent. We email a confirmation to" }: FormDefinition,
  address: string,
): string | undefined {
  const isMailed = confirmed !== false && fields.some(({ kind }) => kind === "email");
  return isMailed ? `${next} ${address}.` : undefined;
}

/** Returns the fields of the form's own page, in its order. */
export function pageFields({ fields, pageOrder }: FormDefinition): readonly FieldDefinition[] {
  const shown = fields.filter(({ onPage }) => onPage !== false);
  return pageOrder ? shown.toSorted((a, b) => pageOrder.indexOf(a.name) - pageOrder.indexOf(b.name)) : shown;
}
