import { keysOf } from "#company/words.ts";
import type { Filter, Part } from "../model/view.ts";
import { isMeanLike, isYear, type Members, yesNoOf } from "./columns.ts";
import type { Draft } from "./draft.ts";
import type { Role, Term } from "./terms.ts";

/** Numbers with more values are not groups after "per", which asks for a ratio. */
const MAX_STEPS = 24;
const GROUPS = "(name|unit|date|amount|flag|rows|identifier)";

const CONDITIONS: readonly Role[] = ["member", "flag", "number", "period", "quoted"];
/** Values that rows have, or that are left out. */
export type Chosen = { members: Members; not: boolean; text: string };

/** Reads values and what is left out, and the groups after "by". */
export function readValues(draft: Draft): Chosen[] {
  readWeekdays(draft);
  resolveNeighbors(draft);
  for (const found of draft.take("(not (used|name)*)? quoted")) addContained(draft, found);
  const more = "((by|name)? and? (by|not|used)* (member|flag))*";
  const links = "(by|used|name|from|to|rows|identifier|onward|date)*";
  const excluded = draft.take(`not ${links} (member|flag) ${more} | (member|flag) ${more} excluded`);
  const chosen = excluded.flatMap((found) =>
    excludedOf(draft, found).flatMap((term) => chosenOf(draft, term, true)),
  );
  for (const found of draft.take("not (name|amount|date)")) addMissing(draft, found);
  for (const term of draft.terms) if (isCondition(draft, term)) addMissing(draft, [term]);
  draft.refuse("not | excluded");
  readGroups(draft);
  return [
    ...chosen,
    ...draft.take("member | flag").flatMap((found) => found.flatMap((term) => chosenOf(draft, term, false))),
  ];
}

/** Words after which "and" leaves out what follows it as well: "without north and vases", but not "not north and vases". */
const SPREADING = /^(?!not?$|never$|non$)/i;
/** Words that end what is left out: "without returns in Germany". */
const ENDING = / (?:in|for|of|at)\b/;

/** Returns the terms of what is left out, and gives back those after a value of another column that are not. */
function excludedOf(draft: Draft, found: readonly Term[]): readonly Term[] {
  const isValue = ({ role }: Term) => role === "member" || role === "flag";
  const fieldOf = ({ field, members }: Term) => members?.[0]?.field ?? field;
  const [not] = found;
  const first = found.find(isValue);
  if (!first || not?.role !== "not") return found;
  const name = found.slice(0, found.indexOf(first)).find(({ role }) => role === "name");
  if (name && name.field !== fieldOf(first) && ENDING.test(first.after)) {
    // "Without a coupon in Germany" is about rows without one, if there are any.
    if (name.field?.missing) for (const each of found) each.isUsed = false;
    else draft.lose(...found);
    return [];
  }
  let start = found.indexOf(first) + 1;
  for (const term of found.slice(start).filter(isValue)) {
    const between = found.slice(start, found.indexOf(term));
    const isNegated = between.some(({ role, text }) => role === "not" || /^n?or$/i.test(text));
    const isApart =
      between.some(({ role }) => role === "by") || !SPREADING.test(not.text) || ENDING.test(term.after);
    if (fieldOf(term) !== fieldOf(first) && !isNegated) {
      if (isApart) {
        for (const each of found.slice(start)) each.isUsed = false;
        return found.slice(0, start);
      }
      draft.assume(`“${term.text}” is left out too`);
    }
    start = found.indexOf(term) + 1;
  }
  return found;
}

/** Turns days of the week into values of the dates. */
function readWeekdays(draft: Draft): void {
  for (const found of draft.take("weekday versus unit | unit versus weekday"))
    for (const term of found) term.isUsed = term.role !== "unit";
  for (const found of draft.take("weekday (to weekday)?")) {
    const [term] = found;
    const field = draft.takeDate();
    if (!term || !field || isYear(field)) draft.lose(...found);
    else {
      const days = found.flatMap(({ kind = "" }) => kind.split(" ").filter(Boolean).map(Number));
      const [start = 1, end = start] = [days[0], days.at(-1)];
      const values = Array.from({ length: ((end - start + 7) % 7) + 1 }, (_, i) => ((start - 1 + i) % 7) + 1);
      Object.assign(term, { role: "member", members: [{ field, part: "weekday", values }], isUsed: false });
    }
  }
}

/** The words beside a value decide whose it is, and what a comparison or an "or" is about. */
function resolveNeighbors({ terms, lost }: Draft): void {
  terms.forEach((term, at) => {
    const beside = [terms[at - 1], terms[at + 1]];
    const next = terms.slice(at + 1).find(({ role }) => [...CONDITIONS, "by", "and"].includes(role));
    const [a, b] = [terms[at - 1], next].filter((each) => each && CONDITIONS.includes(each.role));
    const [left, right] = [a, b].map((each) => (each?.period ? "dates" : each?.members?.[0]?.field));
    if (/^or$/i.test(term.text) && !term.isUsed && b && (!left || left !== right))
      lost.push("or: both conditions hold");
    const named = beside.filter((each) => each?.members?.some(({ field }) => field === term.field));
    if (["name", "identifier"].includes(term.role) && named.length > 0 && terms[at - 1]?.role !== "by") {
      for (const each of named)
        if (each) each.members = each.members?.filter(({ field }) => field === term.field) ?? [];
      term.isUsed = true;
    }
    if (term.role === "comparison" && ["name", "member"].includes(beside[1]?.role ?? ""))
      term.role = "versus";
  });
}

function addContained(draft: Draft, found: readonly Term[]): void {
  const contains = found.at(-1)?.text.slice(1, -1) ?? "";
  const texts = draft.table.fields.filter(({ kind }) => kind === "text");
  const [field] = texts.toSorted((a, b) => b.distinct - a.distinct);
  if (!field) return void draft.lost.push(contains);
  draft.assume(`“${contains}” is a part of ${field.name}`);
  const not = found[0]?.role === "not" && { not: true as const };
  draft.filters.push({ field: field.name, contains, ...not });
}

/** True for a column that rows have, after what is asked of them: "revenue with a discount". */
function isCondition({ terms }: Draft, term: Term): boolean {
  const { role, field, isUsed, after } = term;
  const isOfRows = ![undefined, "show", "mark"].includes(terms[terms.indexOf(term) - 1]?.role);
  if (isUsed || !field || !(isOfRows ? / with\b/ : / orders? with\b/).test(after)) return false;
  if (role === "name" || role === "date") return field.missing > 0;
  // Of a column that all rows have, the measure is asked for.
  return role === "amount" && (/ (?:a|an|any|some)$/.test(after) || field.missing > 0 || field.low === 0);
}

/** "Without a discount": rows that have none; without the "not", those that have one. */
function addMissing(draft: Draft, found: readonly Term[]): void {
  const term = found.at(-1);
  const field = term && draft.fieldOf(term);
  if (!field) return;
  term.isUsed = true;
  const none = field.kind !== "number" ? [null] : field.missing > 0 ? [null, 0] : [0];
  const isNot = found.length > 1;
  const group = { field: field.name, part: "exact" as const };
  const filter: Filter = { ...group, values: none, ...(!isNot && { not: true }) };
  const opposite = draft.filters.findIndex((each) => each.field === field.name && isOpposite(each, filter));
  // "With a discount and without" are groups, of which a few values show what they are.
  if (opposite >= 0) draft.filters.splice(opposite, 1);
  else draft.filters.push(filter);
  if (opposite >= 0 && field.distinct <= MAX_STEPS) draft.groupBy(group, term);
  else if (opposite >= 0) draft.lose(...found);
  const text = isNot ? found.map((each) => each.text).join(" ") : `with ${term.text}`;
  const what = none.map((value) => (value === null ? "without a value" : "with 0")).join(" or ");
  draft.assume(`“${text}” is about rows ${isNot ? what : `other than those ${what}`}`);
}

/** True for filters that no row passes together. */
const isOpposite = (a: Filter, b: Filter) =>
  "values" in a && "values" in b && a.not !== b.not && String(a.values) === String(b.values);

function readGroups(draft: Draft): void {
  for (const [by, ...found] of draft.take(`by (${GROUPS} (and* by? (?= ${GROUPS}))?)+`))
    for (const [at, term] of found.entries()) {
      const { role, field } = term;
      // "Top 5 by revenue" is no group, "employees by age" is one.
      const hasMeasure =
        draft.has("amount") ?? draft.has("rows") ?? draft.has("count") ?? draft.has("identifier");
      const isMeasure = role === "amount" && (draft.isRanked || !(hasMeasure || draft.has("summary")));
      const isPer = by?.text.toLowerCase() === "per" && role === "amount";
      const isRatio = isPer && field && field.distinct > MAX_STEPS && !isMeanLike(field);
      // The mean per order is that of the rows, and the top agents by tickets have most of them.
      const isMean = ![undefined, "sum"].includes(draft.has("summary")?.kind);
      const isAfterBy = at === 0 || ["by", "and"].includes(found[at - 1]?.role ?? "");
      const isOfRows = field ? isMean && field.kind !== "text" : isMean || !draft.has("amount");
      const areRows = role === "rows" && (draft.isRanked || !isAfterBy || isOfRows);
      if (areRows || isMeasure) term.isUsed = false;
      else if (isRatio) draft.lost.push(`per ${term.text}`);
      // "By ship month" is the month of one date.
      else if (role === "date" && field && found[at + 1]?.role === "unit") draft.named = field;
      else if (role !== "by" && role !== "and") draft.addSplit(term);
    }
}

/** Returns the value that a term is about, and records what else it may be. */
function chosenOf(draft: Draft, term: Term, not: boolean): Chosen[] {
  const { text, field, isOpposite } = term;
  const pair = term.role === "flag" && field && yesNoOf(field, draft.known);
  if (pair) {
    const value = not === (isOpposite === true) ? pair.yes : pair.no;
    return [{ members: { field, part: "exact", values: [value] }, not: false, text }];
  }
  const [members, ...others] = term.members ?? [];
  if (!members) return [];
  if (others.length > 0) draft.assume(`“${text}” is a ${members.field.name}`);
  for (const other of others)
    draft.suggestions.push(draft.question.replace(text, () => `${other.field.name} ${text}`));
  const asked = new Set(keysOf(text));
  const isWhole = members.values.some((value) => keysOf(String(value)).every((each) => asked.has(each)));
  if (members.part === "exact" && (members.values.length > 1 || !isWhole))
    draft.assume(`“${text}” is ${members.values.join(" or ")}`);
  return [{ members, not, text }];
}

/** Turns values into filters, or into a group if they are compared or shared. */
export function applyValues(draft: Draft, chosen: readonly Chosen[]): void {
  const asked = draft.question.toLowerCase();
  /** "Phone" is no share in "what share of phone tickets are escalated". */
  const said = chosen.find(({ text }) =>
    /\b(?:is|are|was|were) $/.test(asked.split(text.toLowerCase())[0] ?? ""),
  );
  for (const field of new Set(chosen.map(({ members }) => members.field))) {
    const own = chosen.filter(({ members }) => members.field === field);
    const [included, excluded] = [own.filter(({ not }) => !not), own.filter(({ not }) => not)];
    const part: Part = own[0]?.members.part ?? "exact";
    const isShared = included.length === 1 && (!said || included.includes(said));
    const share = part === "exact" && isShared ? draft.has("share") : undefined;
    const versus = part === "exact" && included.length > 1 ? draft.has("versus") : undefined;
    const group = share ?? versus;
    if (group && !draft.splits.some(({ dimension }) => dimension.field === field.name))
      draft.groupBy({ field: field.name, part: "exact" }, group);
    if (share) draft.assume(`all values of ${field.name}, for the share of ${included[0]?.text}`);
    const valuesOf = (list: readonly Chosen[]) => [...new Set(list.flatMap(({ members }) => members.values))];
    if (included.length > 0 && !share)
      draft.filters.push({ field: field.name, part, values: valuesOf(included) });
    if (excluded.length > 0)
      draft.filters.push({ field: field.name, part, values: valuesOf(excluded), not: true });
  }
}
