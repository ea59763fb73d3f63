import { isDeepStrictEqual } from "node:util";
import { CLICK_IDS, sourceName, type Touch } from "#contract/source.ts";
import { isBlank } from "#contract/typed-text.ts";
import { definitionOf } from "#forms/index.ts";
import type { FieldDefinition } from "#forms/kit/definition.ts";
import type { Lead } from "../outbox/delivery.ts";

/** Returns the title of a lead's form, or its short name if the form no longer exists. */
export function formTitle(form: string): string {
  return definitionOf(form)?.title ?? form;
}

/** Replaces the file of a submission that was in quarantine for a day (`server/uploads/sweep.ts`). */
export const FILE_REMOVED = "Removed after a day in quarantine";

/** True if a form has a field for a file. */
export const hasFile = (form: string): boolean =>
  definitionOf(form)?.fields.some(({ kind }) => kind === "file") ?? false;

type LabeledText = [label: string, value: string];

/** Returns all stored fields as labels and values: those of the visitor, and those added from the location. */
export function fieldRows({ form, fields, file }: Pick<Lead, "form" | "fields" | "file">): LabeledText[] {
  const known = definitionOf(form)?.fields ?? [];
  return Object.entries(fields).map(([name, value]) => {
    const field = known.find((each) => each.name === name);
    const isFile = field?.kind === "file";
    const text = isFile ? (file === null ? FILE_REMOVED : "Attached") : valueText(field, value);
    return [field?.mailLabel ?? fieldLabel(name), text];
  });
}

function touchLabel(name: string): string {
  if (name === "page") return "Landing page";
  return CLICK_IDS.some((id) => id === name) ? `Click ID ${name}` : fieldLabel(name.replace("utm_", ""));
}

/** Returns the page that sent a lead and where the visit came from, as labels and values; the first arrival if it differs. */
export function originRows({ page, source }: Pick<Lead, "page" | "source">): LabeledText[] {
  const rows: LabeledText[] = page === null ? [] : [["Sent from", page]];
  if (!source) return rows;
  rows.push(...touchRows(source.last));
  if (isDeepStrictEqual(source.first, source.last)) return rows;
  const first = touchRows(source.first).map(
    ([label, value]): LabeledText => [`First ${label.toLowerCase()}`, value],
  );
  return [...rows, ...first];
}

function touchRows(touch: Touch): LabeledText[] {
  const rows = Object.entries(touch).map(([name, value]): LabeledText => [touchLabel(name), value]);
  return touch.utm_source ? rows : [["Source", sourceName(touch)], ...rows];
}

/** Returns the name that a person gave in a form; undefined if the form does not ask for one. */
export const senderName = (form: string, fields: Fields) =>
  writtenText(form, fields, (each) => "autoComplete" in each && each.autoComplete === "name");

/** Returns the message that a person wrote in a form; undefined if there is none. */
export const senderMessage = (form: string, fields: Fields) =>
  writtenText(form, fields, ({ kind }) => kind === "textarea");

type Fields = Readonly<Record<string, unknown>>;

function writtenText(form: string, fields: Fields, isWanted: (field: FieldDefinition) => boolean) {
  const field = definitionOf(form)?.fields.find(isWanted);
  const text = field && fields[field.name];
  return typeof text === "string" && !isBlank(text) ? text : undefined;
}

/** Labels of fields whose name does not describe them. */
const LABELS: Readonly<Record<string, string>> = { requestdate: "Request date" };

/** Returns the label of a field, such as "Existing customer" for `existingCustomer` or `existing_customer`. */
export function fieldLabel(field: string): string {
  const known = LABELS[field];
  if (known) return known;
  const words = field
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return label.replace(/\b(ip|id|url)\b/gi, (word) => word.toUpperCase());
}

function valueText(field: FieldDefinition | undefined, value: unknown): string {
  const options = field && "options" in field ? field.options : [];
  const label = options.find((option) => option.value === value)?.label;
  if (label === undefined) return fieldText(value);
  return field?.kind === "rating" ? `${value} of ${options.length}, ${label}` : label;
}

function fieldText(value: unknown): string {
  if (value === null || value === undefined || (typeof value === "string" && isBlank(value))) return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
