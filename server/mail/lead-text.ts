import { endpoints } from "../../contract/endpoints.ts";
import type { Lead } from "../outbox/delivery.ts";

/** What people call the form of a lead; its short name where the form is no longer in the table. */
export function formTitle(form: string): string {
  return endpoints.find(({ name }) => name === form)?.title ?? form;
}

/** The fields that the visitor filled in, or all of them with what was added on the way, as labels and values. */
export function fieldRows({ form, fields }: Lead, which: "typed" | "all"): [label: string, value: string][] {
  const typed = endpoints.find(({ name }) => name === form)?.fields.shape;
  return Object.entries(fields)
    .filter(([field]) => which === "all" || !typed || field in typed)
    .map(([field, value]) => [fieldLabel(field), fieldText(value)]);
}

/** A label for people: `subscriberCountry` and `existing_customer` become "Subscriber country", "Existing customer". */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return label.replace(/\b(ip|id|url)\b/gi, (word) => word.toUpperCase());
}

function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
