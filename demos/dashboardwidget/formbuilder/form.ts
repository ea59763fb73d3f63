import { compareValues, type Row, type Value } from "#charts/rows.ts";

export type Kind = "day" | "choice" | "number" | "text";

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
  /** Options of a choice. */
  options: readonly string[];
  /** Error message; {min} and {max} are replaced by the limits. */
  message: string;
};

/** Answers as typed, by field id. */
export type Answers = Readonly<Record<string, string>>;

/** The four fields at the start. The day is the key that joins an entry to the weather. */
export const START: readonly FormField[] = [
  field("day", "day", "Event date", { need: "always", message: "Choose a day from the list." }),
  field("effect", "choice", "Effect", {
    need: "always",
    options: ["none", "leak", "flooding", "closed"],
    message: "Choose what the rain did.",
  }),
  field("hours", "number", "Hours closed", {
    need: { field: "effect", is: "closed" },
    max: 24,
    message: "Enter hours from {min} to {max}.",
  }),
  field("note", "text", "Note", { max: 200, message: "Shorten the note to {max} characters." }),
];

export const DEFAULTS: Readonly<Record<Exclude<Kind, "day">, Partial<FormField>>> = {
  choice: { options: ["yes", "no"], message: "Choose one of the answers." },
  number: { max: 100, message: "Enter a number from {min} to {max}." },
  text: { max: 80, message: "Enter at most {max} characters." },
};

export function field(id: string, kind: Kind, label: string, more: Partial<FormField> = {}): FormField {
  return { id, kind, label, need: "never", min: 0, max: 0, options: [], message: "", ...more };
}

/** Returns the column name of a field: "Hours closed" becomes `hours_closed`. */
export const columnOf = ({ label }: Pick<FormField, "label">) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "") || "field";

export const isNeeded = ({ need }: FormField, answers: Answers): boolean =>
  typeof need === "string" ? need === "always" : answers[need.field] === need.is;

/** Validates the answers and returns the error messages by field id. */
export function validate(fields: readonly FormField[], answers: Answers, days: readonly Value[]): Answers {
  return Object.fromEntries(
    fields.flatMap((each) => {
      const answer = (answers[each.id] ?? "").trim();
      const passes = answer === "" ? !isNeeded(each, answers) : isWithin(each, answer, days);
      const message = each.message.replace("{min}", String(each.min)).replace("{max}", String(each.max));
      return passes ? [] : [[each.id, message || "Mend this answer."]];
    }),
  );
}

function isWithin({ kind, min, max, options }: FormField, answer: string, days: readonly Value[]): boolean {
  if (kind === "day") return days.includes(answer);
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

/** Joins every day with its latest entry, as a left join, so days without an entry stay. */
export const joinedView = (days: readonly Row[], entries: readonly Row[], key: string): readonly Row[] =>
  days
    .toSorted((a, b) => compareValues(a.date, b.date))
    .map((day) => {
      const own = entries.filter((entry) => entry[key] === day.date);
      return { ...own.at(-1), ...day, entries: own.length };
    });
