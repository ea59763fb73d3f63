import type { Row, Value } from "#charts/rows.ts";

export type Kind = "store" | "choice" | "number" | "text";

export type FormField = {
  id: string;
  label: string;
  kind: Kind;
  /** Requirement: always, never, or if another field has a certain answer. */
  need: "always" | "never" | { field: string; is: string };
  /** The largest number, or the length of a text in characters. */
  max: number;
  options: readonly string[];
};

/** Answers as typed, by field id. */
export type Answers = Readonly<Record<string, string>>;

/** The four fields at the start. The store is the key that joins an entry to its sales. */
export const START: readonly FormField[] = [
  field("store", "store", "Store", { need: "always" }),
  field("reason", "choice", "Reason", {
    need: "always",
    options: ["out of stock", "staff", "weather", "closed"],
  }),
  field("days", "number", "Days closed", { need: { field: "reason", is: "closed" }, max: 31 }),
  field("note", "text", "Note", { max: 200 }),
];

export const DEFAULTS: Readonly<Record<Exclude<Kind, "store">, Partial<FormField>>> = {
  choice: { options: ["yes", "no"] },
  number: { max: 100 },
  text: { max: 80 },
};

export function field(id: string, kind: Kind, label: string, more: Partial<FormField> = {}): FormField {
  return { id, kind, label, need: "never", max: 0, options: [], ...more };
}

/** Returns the column of a field: "Days closed" becomes `days_closed`. */
export const columnOf = ({ label }: Pick<FormField, "label">) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

/** Columns of the joined view that no field may have. */
const TAKEN = ["target", "revenue", "entries"];

/** Returns why a field cannot be part of the form, by setting; empty if it can. */
export function settingErrors(
  each: FormField,
  others: readonly FormField[],
): Partial<Record<string, string>> {
  const column = columnOf(each);
  const isTaken = TAKEN.includes(column) || others.some((other) => columnOf(other) === column);
  return {
    ...(column === "" && { label: "A label has a letter or a number." }),
    ...(column !== "" && isTaken && { label: `The table has a column ${column} already.` }),
    ...(each.kind === "choice" && each.options.length === 0 && { options: "Name one answer or more." }),
  };
}

export const isNeeded = ({ need }: FormField, answers: Answers): boolean =>
  typeof need === "string" ? need === "always" : answers[need.field] === need.is;

/** Validates the answers and returns the error messages by field id. */
export function validate(fields: readonly FormField[], answers: Answers, keys: readonly Value[]): Answers {
  return Object.fromEntries(
    fields.flatMap((each) => {
      const answer = (answers[each.id] ?? "").trim();
      const passes = answer === "" ? !isNeeded(each, answers) : isWithin(each, answer, keys);
      return passes ? [] : [[each.id, messageOf(each)]];
    }),
  );
}

const messageOf = ({ kind, max }: FormField) =>
  ({
    store: "Choose a store from the list.",
    choice: "Choose one of the answers.",
    number: `Enter a number from 0 to ${max}.`,
    text: `Enter 1 to ${max} characters.`,
  })[kind];

function isWithin({ kind, max, options }: FormField, answer: string, keys: readonly Value[]): boolean {
  if (kind === "store") return keys.includes(answer);
  if (kind === "choice") return options.includes(answer);
  if (kind === "text") return answer.length <= max;
  const number = Number(answer);
  return Number.isFinite(number) && number >= 0 && number <= max;
}

/** Converts answers to a row: numbers become numeric, empty answers null. */
export const entryOf = (fields: readonly FormField[], answers: Answers): Row =>
  Object.fromEntries(
    fields.map((each) => {
      const answer = (answers[each.id] ?? "").trim();
      const value = each.kind === "number" ? Number(answer) : answer;
      return [columnOf(each), answer === "" ? null : value];
    }),
  );

/** Joins every store with its latest entry, as a left join, so stores without an entry stay. */
export const joinedView = (stores: readonly Row[], entries: readonly Row[]): readonly Row[] =>
  stores.map((row) => {
    const own = entries.filter(({ store }) => store === row.store);
    return { ...own.at(-1), ...row, entries: own.length };
  });
