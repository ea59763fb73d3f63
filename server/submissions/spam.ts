import type { Endpoint } from "#contract/endpoint.ts";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { definitionOf } from "#forms/index.ts";
import type { FieldDefinition } from "#forms/kit/definition.ts";
import { readPayload } from "./store.ts";

/** A submission with this sum of weights, or more, waits in quarantine. */
export const SPAM_THRESHOLD = 5;

/** The weight of what only programs do: nothing outweighs it. */
const CERTAIN = 10;

/** Why a submission may be spam, as the desk shows it, and how much that weighs. */
export type SpamReason = readonly [reason: string, weight: number];

type Sent = {
  readonly data: Readonly<Record<string, unknown>>;
  /** True for a form post without JavaScript, which has no fill time. */
  readonly noScript: boolean;
  /** The values of the fields of text, in lower case, and of that with the name. */
  readonly text: string;
  readonly name: string;
};

/** More of a text says nothing new. */
const MAX_LENGTH = 10_000;

const links = (text: string) => text.match(/https?:\/\/|\bwww\./g)?.length ?? 0;
/**
 * Returns a test for words with others close to them, before or after. One expression for both would take minutes to
 * prove linear (`tests/regular-expressions.test.ts`).
 * @param words with the flag g
 * @param distance in characters, with the length of the others
 */
const near = (words: RegExp, distance: number, others: RegExp) => (sent: Sent) =>
  [...sent.text.matchAll(words)].some(({ 0: { length }, index }) =>
    others.test(sent.text.slice(Math.max(0, index - distance), index + length + distance)),
  );

const isFilled = (value: unknown) => value !== undefined && value !== "";

/**
 * The signs of spam, and those against it. A word that a customer may write as well weighs less than the threshold, so that
 * only several together mark a submission. No signal is about a script or a language.
 */
const SIGNALS: readonly (readonly [...SpamReason, RegExp | ((sent: Sent) => boolean)])[] = [
  ["A field that people do not see is filled in", CERTAIN, ({ data }) => isFilled(data._trap)],
  [
    "Sent faster than a person can fill in a form",
    CERTAIN,
    ({ data, noScript }) => !noScript && isFilled(data._ms) && Number(data._ms) < MIN_FILL_MS,
  ],
  ["A link in the name", 4, ({ name }) => links(name) > 0],
  ["Markup of links", 4, /<a\s+href|\[url[=\]]|\[link[=\]]/],
  ["Two links or more", 1, ({ text }) => links(text) >= 2],
  ["Five links or more", 2, ({ text }) => links(text) >= 5],
  ["A shortened link or a chat", 2, /\b(bit\.ly|tinyurl\.com|t\.me|wa\.me|goo\.gl|cutt\.ly|is\.gd)\//],
  ["Backlinks or guest posts", 3, /\bback[ -]?links?\b|\bguest[ -]?posts?\b|\blink[ -]building\b/],
  [
    "Backlinks or guest posts as goods",
    3,
    near(
      /\b(back[ -]?link|guest[ -]?post)/g,
      60,
      /\b(cheap|buy|quality|do-?follow|permanent|high[ -]d[ar]|sell(ing)?|packages?|services?|sale|d[ar] ?\d\d)\b/,
    ),
  ],
  ["Places in search results", 3, near(/\bgoogle\b/g, 40, /\b(rank|first page|page one|top( \d+)?)\b/)],
  ["Domain authority", 3, /\bdomain (authority|rating)\b|\bda ?\d\d ?\+/],
  ["More visitors", 2, /\b(boost|increase|improve|skyrocket)\b.{0,30}\b(rankings?|traffic|seo)\b/s],
  ["SEO or web design", 2, /\bseo (services?|packages?|experts?|audit)|\bweb ?(site )?(re)?design\b/],
  ["SEO, in Russian", 3, /продвижени\S{0,3} сайт|раскрутк\S{0,3} сайт|обратны\S{0,3} ссыл/],
  ["About “your website”", 1, /\byour (web ?site|site|domain)\b/],
  ["Cheap, or a guarantee", 1, /\b(cheap(est)?|affordable|lowest price|limited[ -]time|guaranteed)\b/],
  ["A price", 1, /\b(only|just|from|for|at) ?([$€£]|usd|eur) ?\d/],
  ["Medicine, gambling or adult content", 4, /\b(viagra|cialis|casinos?|betting|porn|escorts?)\b/],
  ["Crypto", 3, /\b(bitcoins?|crypto(currency)?|forex|usdt)\b/],
  ["Quick money", 3, /\b(earn|make|double)\b.{0,20}([$€£] ?\d|\b(money|income|profit)\b)/s],
  ["Lists of addresses, or loans", 3, /\b(e-?mail|mailing|leads?) (lists?|database)\b|\bbusiness loans?\b/],
  ["A salutation for any website", 1, /\b(dear|hi|hello)\b.{0,10}\b(webmaster|admin|site owner|sir)\b/],
  ["An offer to unsubscribe", 2, /\b(opt[ -]?out|unsubscribe)\b/],
  [
    "About the product",
    -2,
    /\b(dashboards?|pivot|reports?|reporting|sql|csv|power ?bi|tableau|licen[cs]es?)\b/,
  ],
];

/**
 * Weighs a submission.
 * @param data a valid body with its control fields
 * @returns the signals that were found, the heaviest first; none if as much speaks against spam
 */
export function spamReasons(
  { name: form }: Pick<Endpoint, "name">,
  data: Readonly<Record<string, unknown>>,
  noScript: boolean,
): SpamReason[] {
  const fields: readonly FieldDefinition[] = definitionOf(form)?.fields ?? [];
  // A file is removed after a day in quarantine, so words alone must not put it there.
  const hasFile = fields.some(({ kind }) => kind === "file");
  const textOf = (isRead: (field: FieldDefinition) => boolean) =>
    (hasFile ? [] : fields.filter(isRead).map(({ name }) => data[name]))
      .filter((value) => typeof value === "string")
      .join("\n")
      .slice(0, MAX_LENGTH)
      .normalize("NFKC")
      .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
      .toLowerCase();
  const text = textOf(({ kind }) => kind === "text" || kind === "textarea");
  const name = textOf((field) => "autoComplete" in field && field.autoComplete === "name");
  const sent = { data, noScript, text, name };
  const found = SIGNALS.filter(([, , sign]) => (sign instanceof RegExp ? sign.test(text) : sign(sent)))
    .map(([reason, weight]): SpamReason => [reason, weight])
    .toSorted(([, a], [, b]) => b - a);
  return spamScore(found) > 0 ? found : [];
}

/** Adds up weights. */
export const spamScore = (reasons: readonly SpamReason[]): number =>
  reasons.reduce((sum, [, weight]) => sum + weight, 0);

/** Parses the column with the reasons. @returns none if there are none, or if it is damaged */
export function readReasons(column: string | null): readonly SpamReason[] {
  const reasons = readPayload(`{"reasons":${column}}`)?.reasons;
  return Array.isArray(reasons) ? reasons : [];
}
