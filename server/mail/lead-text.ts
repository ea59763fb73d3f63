import { deployments, leaveReasons, levels, partnerKinds, ratings, yesNo } from "../../contract/choices.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { identities, months, trainings, trainingTypes } from "../../contract/enrollment.ts";
import type { Lead } from "../outbox/delivery.ts";

/** What people call the form of a lead; its short name where the form is no longer in the table. */
export function formTitle(form: string): string {
  return endpoints.find(({ name }) => name === form)?.title ?? form;
}

/** All stored fields as labels and values: those that the visitor filled in, and those added from the location. */
export function fieldRows({ form, fields }: Lead): [label: string, value: string][] {
  const endpoint = endpoints.find(({ name }) => name === form);
  const upload = endpoint && "uploadField" in endpoint ? endpoint.uploadField : undefined;
  return Object.entries(fields).map(([field, value]) => [
    fieldLabel(field),
    field === upload ? "Attached" : (choiceText(field, value) ?? fieldText(value)),
  ]);
}

/** Names that do not say by themselves what they are. */
const LABELS: Readonly<Record<string, string>> = {
  email_user: "Name",
  call_zone: "Time zone of the call",
  cv: "CV",
  permission_to_use: "May be used on the website",
  requestdate: "Request date",
  enroll_date: "Enrollment month",
  identity: "Student or company",
  kind: "Kind of partner",
};

/** What the values of a choice mean. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  training: trainings,
  training_type: trainingTypes,
  identity: identities,
  enroll_date: Object.fromEntries(months.map((month) => [month, monthName(Number(month))])),
  deployment: deployments,
  kind: partnerKinds,
  level: levels,
  reason: leaveReasons,
  existing_customer: yesNo,
  rating: Object.fromEntries(
    Object.entries(ratings).map(([stars, words]) => [stars, `${stars} of 5, ${words}`]),
  ),
};

/** A label for people: `subscriberCountry` and `existing_customer` become "Subscriber country", "Existing customer". */
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

function choiceText(field: string, value: unknown): string | undefined {
  return typeof value === "string" ? CHOICES[field]?.[value] : undefined;
}

function monthName(month: number): string {
  return new Date(Date.UTC(2000, month - 1)).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });
}

function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
