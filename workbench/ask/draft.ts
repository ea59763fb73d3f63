import type { Field, Table } from "../model/table.ts";
import { type Dimension, type Filter, type Measure, type Part, usualPart } from "../model/view.ts";
import { isDated, isYear, type Known, usualDate } from "./columns.ts";
import type { Period } from "./periods.ts";
import type { Role, Term } from "./terms.ts";

/** More groups than these are not split by, unless they are ranked. */
const MAX_GROUPS = 2000;
const countRoles = (text: string) => text.split(",").length - 1;

/** Compiles a pattern of roles: a regular expression whose words are roles. @example "period to period" */
const compile = (pattern: string) =>
  new RegExp(`\\b(?:${pattern.replace(/[a-zA-Z]+/g, "(?:$&,)").replaceAll(" ", "")})`, "g");

/** The parts of a view that have been read so far. The rules of reading use up the terms. */
export class Draft {
  readonly question: string;
  readonly known: Known;
  readonly terms: readonly Term[];
  readonly assumed: string[] = [];
  readonly lost: string[] = [];
  readonly suggestions: string[] = [];
  readonly measures: Measure[] = [];
  readonly splits: { dimension: Dimension; term: Term }[] = [];
  readonly filters: Filter[] = [];
  periods: Period[] = [];
  /** Periods that are left out. */
  readonly excluded: Period[] = [];
  /** The first and the last day, of "since March" and "until June". */
  from: string | undefined;
  to: string | undefined;
  /** "most", "worst": the order of the groups. */
  superlative: Term | undefined;
  top: number | undefined;
  /** The column of dates that a period is of: "by ship month". */
  named: Field | undefined;

  constructor(question: string, known: Known, terms: readonly Term[]) {
    this.question = question;
    this.known = known;
    this.terms = terms;
  }

  get table(): Table {
    return this.known.table;
  }

  /** Returns the first term of a role that no rule has used. */
  has(role: Role): Term | undefined {
    return this.terms.find((each) => each.role === role && !each.isUsed);
  }

  get isRanked(): boolean {
    return this.superlative !== undefined || this.has("order") !== undefined;
  }

  assume(text: string): void {
    if (!this.assumed.includes(text)) this.assumed.push(text);
  }

  lose(...terms: readonly Term[]): void {
    this.lost.push(terms.map(({ text }) => text).join(" "));
  }

  /** Uses up the terms whose roles match a pattern that no view has, as not understood. */
  refuse(pattern: string): void {
    for (const found of this.take(pattern)) this.lose(...found);
  }

  /** Uses up the terms whose roles match a pattern, and returns them for each match. */
  take(pattern: string): Term[][] {
    const roles = this.terms.map(({ role, isUsed }) => `${isUsed ? "used" : role},`).join("");
    return [...roles.matchAll(compile(pattern))].map(({ index, 0: matched }) => {
      const start = countRoles(roles.slice(0, index));
      const found = this.terms.slice(start, start + countRoles(matched));
      for (const term of found) term.isUsed = true;
      return found;
    });
  }

  /** Returns the column of a term, and records other columns that may be meant. */
  fieldOf({ field, text, isLoose, others = [] }: Term): Field | undefined {
    if (field && isLoose) this.assume(`“${text}” is ${field.name}`);
    for (const { name } of others.slice(0, 2)) this.suggestions.push(this.question.replace(text, () => name));
    return field;
  }

  /** The column of dates that the question names, or the usual one. */
  get date(): Field | undefined {
    return this.named ?? this.has("date")?.field ?? usualDate(this.table);
  }

  /** Returns the column of dates, and records that there are others. */
  takeDate(): Field | undefined {
    const { date } = this;
    if (date && !this.named && !this.has("date") && this.table.fields.filter(isDated).length > 1)
      this.assume(`dates are those of ${date.name}`);
    return date;
  }

  addMeasure({ name }: Field, summary: Measure["summary"]): void {
    if (!this.measures.some((each) => each.field === name && each.summary === summary))
      this.measures.push({ field: name, summary });
  }

  /** Groups by a column, or by a part of the dates. */
  addSplit(term: Term): void {
    const field = term.role === "unit" ? this.takeDate() : this.fieldOf(term);
    const isName = ["name", "identifier", "rows"].includes(term.role);
    const isTooFine = field && isName && field.distinct > MAX_GROUPS;
    const part = field && this.#partOf(field, term);
    if (part && (this.isRanked || !isTooFine)) this.groupBy({ field: field.name, part }, term);
    else this.lose(term);
  }

  groupBy(dimension: Dimension, term: Term): void {
    const { field, part } = dimension;
    const isThere = this.splits.some(({ dimension: each }) => each.field === field && each.part === part);
    if (!isThere) this.splits.push({ dimension, term });
  }

  #partOf(field: Field, { role, kind }: Term): Part | undefined {
    const asked = role === "unit" && kind !== "usual" ? (kind as Part) : undefined;
    if (isYear(field)) return asked === undefined || asked === "year" ? "exact" : undefined;
    if (role === "identifier" || role === "rows") return "exact";
    if (asked || field.kind !== "date") return asked ?? usualPart(field);
    const [only, ...more] = this.periods;
    if (only && more.length === 0) return only.unit === "month" || only.unit === "week" ? "day" : "month";
    return this.from || this.to ? "month" : usualPart(field);
  }
}
