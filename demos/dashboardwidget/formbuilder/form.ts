import type { Row, Value } from "#charts/rows.ts";

export type Kind = "store" | "choice" | "number" | "text";

/** Requirement of a field: always, never, or if another field has a certain answer. */
export type Need = "always" | "never" | { field: string; is: string };

export type FormField = {
  id: string;
  label: string;
  kind: Kind;
  need: Need;
  /** Limits of a number, or of a text's length in characters. */
  min: number;
  max: number;
  options: readonly string[];
  /** Error message; {min} and {max} are replaced by the limits. */
  message: string;
};

/** Answers as typed, by field id. */
export type Answers = Readonly<Record<string, string>>;

/** The four fields at the start. The store is the key that joins an entry to its sales. */
export const START: readonly FormField[] = [
  field("store", "store", "Store", { need: "always", message: "Choose a store from the list." }),
  field("reason", "choice", "Reason", {
    need: "always",
    options: ["out of stock", "staff", "weather", "closed"],
    message: "Choose the main reason.",
  }),
  field("days", "number", "Days closed", {
    need: { field: "reason", is: "closed" },
    max: 31,
    message: "Enter days from {min} to {max}.",
  }),
  field("note", "text", "Note", { max: 200, message: "Shorten the note to {max} characters." }),
];

export const DEFAULTS: Readonly<Record<Exclude<Kind, "store">, Partial<FormField>>> = {
  choice: { options: ["yes", "no"], message: "Choose one of the answers." },
  number: { max: 100, message: "Enter a number from {min} to {max}." },
  text: { max: 80, message: "Enter at most {max} characters." },
};

export function field(id: string, kind: Kind, label: string, more: Partial<FormField> = {}): FormField {
  return { id, kind, label, need: "never", min: 0, max: 0, options: [], message: "", ...more };
}

/** Returns the column name of a field: "Days closed" becomes `days_closed`. */
export const columnOf = ({ label }: Pick<FormField, "label">) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "") || "field";

export const isNeeded = ({ need }: FormField, answers: Answers): boolean =>
  typeof need === "string" ? need === "always" : answers[need.field] === need.is;

/** Validates the answers and returns the error messages by field id. */
export function validate(fields: readonly FormField[], answers: Answers, keys: readonly Value[]): Answers {
  return Object.fromEntries(
    fields.flatMap((each) => {
      const answer = (answers[each.id] ?? "").trim();
      const passes = answer === "" ? !isNeeded(each, answers) : isWithin(each, answer, keys);
      const message = each.message
        .replace("{min}", () => `${each.min}`)
        .replace("{max}", () => `${each.max}`);
      return passes ? [] : [[each.id, message || "Check this answer."]];
    }),
  );
}

function isWithin({ kind, min, max, options }: FormField, answer: string, keys: readonly Value[]): boolean {
  if (kind === "store") return keys.includes(answer);
  if (kind === "choice") return options.includes(answer);
  if (kind === "text") return answer.length >= min && answer.length <= max;
  const number = Number(answer);
  return Number.isFinite(number) && number >= min && number <= max;
}

/** Converts answers to a row: numbers become numeric, empty answers null. */
export const entryOf = (fields: readonly FormField[], answers: Answers): Row =>
  Object.fromEntries(
    fields.map((each) => {
      const answer = (answers[each.id] ?? "").trim();
      const number = Number(answer);
      const value = each.kind === "number" && Number.isFinite(number) ? number : answer;
      return [columnOf(each), answer === "" ? null : value];
    }),
  );

/** Joins every store with its latest entry, as a left join, so stores without an entry stay. */
export const joinedView = (stores: readonly Row[], entries: readonly Row[]): readonly Row[] =>
  stores.map((row) => {
    const own = entries.filter(({ store }) => store === row.store);
    return { ...own.at(-1), ...row, entries: own.length };
  });
