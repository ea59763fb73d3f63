import { numberOf, type Row } from "#charts/rows.ts";

/** Rules that choose the wording, by comparison with the year before. */
const RULES = ["more", "less", "same", "first", "missing"] as const;
type Rule = (typeof RULES)[number];

type Template = { sentence: string; clauses: Partial<Record<Rule, string>> };

/** The initial template: a sentence, then the text of `{change}` for each rule. */
export const START = `{source} made {share} percent of Iowa's electricity{change}.
more: , {diff} points more than in {before}
less: , {diff} points less than in {before}
same: , unchanged from {before}
first:
missing: No data for {year} yet.`;

const FIELDS = ["source", "share", "diff", "year", "before", "change"];
const isRule = (word: string): word is Rule => RULES.some((rule) => rule === word);

/**
 * Parses a template: the first line is the sentence, every other line a rule and its text.
 * @throws Error with a message for the author
 */
export function readTemplate(text: string): Template {
  const [sentence = "", ...lines] = text.split("\n");
  const clauses: Template["clauses"] = {};
  for (const line of lines.filter((each) => each.trim())) {
    const [, name = "", words = ""] = /^\s*(\w+)\s*:\s?(.*)$/.exec(line) ?? [];
    if (!isRule(name))
      throw new Error(`“${line.trim()}” does not begin with ${RULES.join(", ")} and a colon.`);
    clauses[name] = words;
  }
  for (const [, field = ""] of text.matchAll(/\{(.*?)\}/g))
    if (!FIELDS.includes(field))
      throw new Error(`There is no {${field}}: use ${FIELDS.map((name) => `{${name}}`).join(", ")}.`);
  return { sentence, clauses };
}

const toTenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Writes the sentence for one source and year. A rule without text leaves its clause out; without a row, the text of
 * `missing` replaces the sentence. The difference is rounded last, because rounded shares have another one.
 */
export function writeMessage(
  { sentence, clauses }: Template,
  rows: readonly Row[],
  source: string,
  year: number,
): string {
  const shareIn = (wanted: number) =>
    numberOf(rows.find((row) => row.source === source && row.year === wanted)?.share);
  const now = shareIn(year);
  const diff = toTenth(now - shareIn(year - 1));
  const rule = Number.isNaN(now)
    ? "missing"
    : Number.isNaN(diff)
      ? "first"
      : diff > 0
        ? "more"
        : diff < 0
          ? "less"
          : "same";
  const values: Record<string, string> = {
    source: source.charAt(0) + source.slice(1).toLowerCase(),
    share: now.toFixed(1),
    diff: Math.abs(diff).toFixed(1),
    year: String(year),
    before: String(year - 1),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, field: string) => values[field] ?? whole);
  const clause = clauses[rule] ?? "";
  return fill(rule === "missing" ? clause : sentence.replaceAll("{change}", () => clause));
}
