import type { Field, Table } from "../model/table.ts";
import { type Dimension, type Filter, type Measure, type Part, usualPart } from "../model/view.ts";
import { isDated, isYear, type Known } from "./columns.ts";
import type { Extent, Period } from "./periods.ts";
import type { Term } from "./terms.ts";
import { MEAN_WORDS } from "./words.data.ts";
import { keysOf } from "./words.ts";

const MEAN = new Set(MEAN_WORDS.split(/,\s*/));
/** More groups than these are not split by, unless they are ranked. */
const MAX_GROUPS = 2000;

/** Returns true if a sum of the column has no meaning. */
export const isMeanLike = ({ name }: Field) => keysOf(name).some((each) => MEAN.has(each));

/** Returns the days of a column of dates. */
export function extentOf(date: Field | undefined): Extent | undefined {
  if (!date || date.low === null || date.high === null) return undefined;
  if (isYear(date)) return { low: `${date.low}-01-01`, high: `${date.high}-12-31` };
  return { low: String(date.low).slice(0, 10), high: String(date.high).slice(0, 10) };
}

/** Returns the column of dates that is meant if no other is named. */
export const usualDate = ({ fields }: Table): Field | undefined =>
  fields.filter(isDated).toSorted((a, b) => Number(isYear(a)) - Number(isYear(b)))[0];

/** The parts of a view that have been read so far. The steps of reading use up the terms. */
export class Draft {
  readonly question: string;
  readonly known: Known;
  readonly terms: Term[];
  /** All terms, in the order of the question. */
  readonly asked: readonly Term[];
  readonly assumed: string[] = [];
  readonly lost: string[] = [];
  readonly suggestions: string[] = [];
  readonly measures: Measure[] = [];
  readonly splits: { dimension: Dimension; term: Term }[] = [];
  readonly filters: Filter[] = [];
  periods: Period[] = [];
  /** Periods are compared with each other. */
  isCompared = false;
  /** Periods that are left out. */
  readonly excluded: Period[] = [];
  /** The first and the last day, of "since March" and "until June". */
  from: string | undefined;
  to: string | undefined;
  /** "most", "worst": the order of the groups. */
  superlative: Term | undefined;
  top: number | undefined;
  #isDateAssumed = false;

  constructor(question: string, known: Known, terms: Term[]) {
    this.question = question;
    this.known = known;
    this.terms = terms;
    this.asked = [...terms];
  }

  get table(): Table {
    return this.known.table;
  }

  has(role: string): Term | undefined {
    return this.terms.find((each) => each.role === role);
  }

  assume(text: string): void {
    if (!this.assumed.includes(text)) this.assumed.push(text);
  }

  /** Uses up the terms whose roles match a pattern. @param use returns a term that is left over */
  take(pattern: RegExp, use: (found: readonly Term[]) => Term | undefined): void {
    const roles = () => this.terms.map(({ role }) => role).join("");
    for (let match = pattern.exec(roles()); match; match = pattern.exec(roles())) {
      const { index, 0: spelled } = match;
      const found = this.terms.slice(index, index + spelled.length);
      const used = found.map(({ text }): Term => ({ role: ".", text }));
      this.terms.splice(index, used.length, ...used);
      const left = use(found);
      if (left) this.terms[index] = left;
    }
  }

  /** Returns the column of a term, and records other columns that may be meant. */
  fieldOf(term: Term): Field | undefined {
    const { field, text, isLoose, others = [] } = term;
    if (field && isLoose) this.assume(`“${text}” is ${field.name}`);
    for (const { name } of others.slice(0, 2)) this.suggestions.push(this.question.replace(text, () => name));
    return field;
  }

  /** The column of dates that the question names, or the usual one. */
  get date(): Field | undefined {
    return this.terms.find(({ role, field }) => role === "d" && field)?.field ?? usualDate(this.table);
  }

  /** Returns the column of dates, and records that there are others. */
  takeDate(): Field | undefined {
    const { date } = this;
    const isNamed = this.terms.some(({ role }) => role === "d");
    if (date && !isNamed && !this.#isDateAssumed && this.table.fields.filter(isDated).length > 1)
      this.assume(`dates are those of ${date.name}`);
    this.#isDateAssumed = true;
    return date;
  }

  addMeasure({ name }: Field, summary: Measure["summary"]): void {
    if (!this.measures.some((each) => each.field === name && each.summary === summary))
      this.measures.push({ field: name, summary });
  }

  addSplit(term: Term): void {
    const field = term.role === "U" ? this.takeDate() : this.fieldOf(term);
    const isRanked = this.superlative !== undefined || this.has("S") !== undefined;
    const isTooFine =
      field !== undefined && field.kind !== "number" && !isDated(field) && field.distinct > MAX_GROUPS;
    const isNamed = term.role === "i" && isRanked;
    const part =
      field && (isDated(field) ? this.#datePart(field, term.part) : isNamed ? "exact" : usualPart(field));
    if (field && part && (isRanked || !(isTooFine || term.role === "i")))
      this.groupBy({ field: field.name, part }, term);
    else this.lost.push(term.text);
  }

  groupBy(dimension: Dimension, term: Term): void {
    const { field, part } = dimension;
    const isThere = this.splits.some(({ dimension: each }) => each.field === field && each.part === part);
    if (!isThere) this.splits.push({ dimension, term });
  }

  #datePart(field: Field, asked: Part | undefined): Part | undefined {
    if (isYear(field)) return asked === undefined || asked === "year" ? "exact" : undefined;
    if (asked) return asked;
    const [only, ...more] = this.periods;
    if (only && more.length === 0) return only.unit === "month" || only.unit === "week" ? "day" : "month";
    return this.from || this.to ? "month" : usualPart(field);
  }
}
