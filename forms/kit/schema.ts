import * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import {
  choice,
  consent,
  digits,
  email,
  line,
  optionalDay,
  optionalDigits,
  optionalLine,
  optionalText,
  optionalTime,
  text,
} from "#contract/fields.ts";
import { MAX_LENGTH } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { FieldDefinition, FormDefinition, Option } from "./definition.ts";
import { pleaseChoose } from "./fields.ts";

type Kind = FieldDefinition["kind"];
type FieldOf<K extends Kind> = Extract<FieldDefinition, { kind: K }>;

const lineSchema = ({ required, digits: most }: FieldOf<"text">) => {
  if (most !== undefined) return optionalDigits(most);
  return required === undefined ? optionalLine() : line(required);
};

const choiceSchema = ({ options, required, asked, wrong, onPage }: FieldOf<"select" | "radio">) => {
  const values = choice(
    options.map(({ value }: Option) => value),
    required ?? asked ?? wrong ?? pleaseChoose,
  );
  if (required !== undefined) return values;
  // A page sends an empty text for no choice.
  return z.optional(onPage === false ? values : z.union([z.literal(""), values]));
};

/** The schema of a field, by its kind. */
const schemas: { readonly [K in Kind]: (field: FieldOf<K>) => z.ZodMiniType } = {
  text: lineSchema,
  url: lineSchema,
  hidden: lineSchema,
  email: ({ required = messages.emailRequired }) => email(required),
  tel: ({ required }) => (required === undefined ? optionalDigits(MAX_LENGTH.phone) : digits(required)),
  textarea: ({ required, limit }) => (required === undefined ? optionalText() : text(required, limit)),
  select: choiceSchema,
  radio: choiceSchema,
  rating: choiceSchema,
  checklist: ({ required }) => (required === undefined ? optionalText() : text(required)),
  checkbox: ({ required, asked }) =>
    required === undefined ? z.optional(z.boolean(asked)) : consent(required),
  day: optionalDay,
  time: optionalTime,
  file: ({ required }) => z.uuid(required),
};

/** Returns the strict object of a form's own fields, in the order of the wire. */
export function fieldsSchema({ fields }: FormDefinition): z.ZodMiniObject {
  return z.strictObject(
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        (schemas[field.kind] as (of: FieldDefinition) => z.ZodMiniType)(field),
      ]),
    ),
  );
}

/** Returns the messages of fields that the page requires although API calls may omit them. */
export const askedMessages = ({ fields }: FormDefinition): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.flatMap(({ name, asked }) => (asked === undefined ? [] : [[name, asked]])));

/** Returns the endpoint of a form for the server. */
export function endpointFrom<const F extends FormDefinition>(form: F): Endpoint<F["name"]> {
  const nameOf = (kind: Kind) => form.fields.find((field) => field.kind === kind)?.name;
  const { name, title, path, either, enrichment = null, reply, replyAs, success, confirmed } = form;
  const { invalid = messages.fillDetails } = form;
  const uploadField = nameOf("file");
  return {
    name,
    title,
    path,
    fields: fieldsSchema(form),
    ...(either && { either }),
    enrichment,
    reply,
    ...(replyAs && { replyAs }),
    success,
    invalid,
    emailField: nameOf("email") ?? null,
    ...(uploadField && { uploadField }),
    ...(confirmed === false && { confirmed }),
  };
}
