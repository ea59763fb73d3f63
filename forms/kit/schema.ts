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
import type { FieldDefinition, FormDefinition } from "./definition.ts";
import { pleaseChoose } from "./fields.ts";

type FieldWithOptions = Extract<FieldDefinition, { options: unknown }>;

function choiceSchema({ options, required, asked, onPage }: FieldWithOptions): z.ZodMiniType {
  const values = choice(
    options.map(({ value }) => value),
    required ?? asked ?? pleaseChoose,
  );
  if (required !== undefined) return values;
  // A page sends an empty text for no choice.
  return z.optional(onPage === false ? values : z.union([z.literal(""), values]));
}

/** Returns the schema of a field, by its kind. */
function schemaOf(field: FieldDefinition): z.ZodMiniType {
  const { required } = field;
  switch (field.kind) {
    case "email":
      return email(required ?? messages.emailRequired);
    case "tel":
      return required === undefined ? optionalDigits(MAX_LENGTH.phone) : digits(required);
    case "textarea":
      return required === undefined ? optionalText() : text(required, field.limit);
    case "checklist":
      return required === undefined ? optionalText() : text(required);
    case "select":
    case "radio":
    case "rating":
      return choiceSchema(field);
    case "checkbox":
      return required === undefined ? z.optional(z.boolean(field.asked)) : consent(required);
    case "day":
      return optionalDay();
    case "time":
      return optionalTime();
    case "file":
      return z.uuid(required);
    default:
      if (field.digits !== undefined) return optionalDigits(field.digits);
      return required === undefined ? optionalLine() : line(required);
  }
}

/** Returns the strict object of a form's own fields, in the order of the wire. */
export const fieldsSchema = ({ fields }: FormDefinition): z.ZodMiniObject =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])));

/** Returns the endpoint of a form for the server. */
export function endpointFrom<const F extends FormDefinition>(form: F): Endpoint<F["name"]> {
  const nameOf = (kind: FieldDefinition["kind"]) => form.fields.find((field) => field.kind === kind)?.name;
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
