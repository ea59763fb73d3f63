/** A banned word or phrase and its replacement. */
export type Rule = {
  /** Regular expression over whole words, case-insensitive; a space matches any white space. */
  readonly pattern: string;
  /** Standard terms to use instead. */
  readonly wanted: string;
  /** A kind of passage in which the word is right: `name` is a declared name or that of a file. */
  readonly not?: "name";
  /** Paths to which the rule is limited. */
  readonly within?: RegExp;
  /** Paths on which the word has its ordinary meaning. */
  readonly except?: RegExp;
};

/** Comments describe a thing or give a reason; those that open with one of these words do neither. */
export const BANNED_OPENINGS = /^\W*(what|how|where|whether|whoever|who|which)\b/i;

/** Every form of a verb that reads as a place: "stands in", but not "stands in for". */
const PLACE =
  "(?:in(?! for\\b)|at|on|beside|below|before|above|behind|there|apart|alone|where|under|around|by)";

/** Private metaphors and literal translations, each with the term that engineers know. */
export const RULES: readonly Rule[] = [
  // Painters of canvas and PDF draw in the ordinary sense.
  { pattern: "(?:re)?draw(?:n|s|ing|ings)?|drew", wanted: "render, rendered", except: /paint|canvas/ },
  { pattern: "(?<!keep[- ])alive", wanted: "hydrate, hydrated" },
  { pattern: "awake|asleep|wake|wakes|woken|woke|waking|stirs", wanted: "hydrate, not hydrated yet" },
  { pattern: "twins?", wanted: "Markdown version, compressed file" },
  { pattern: "printed", wanted: "rendered, static, on paper", except: /print/ },
  { pattern: "plain forms?(?: posts?)?", wanted: "form post without JavaScript" },
  { pattern: "(?:un)?wish(?:es|ed)?", wanted: "unsubscribe, suppression list, request" },
  { pattern: "haste", wanted: "minimum fill time" },
  { pattern: "(?<!(?:focus|keyboard) )traps?", wanted: "honeypot" },
  { pattern: "worlds?", wanted: "environment, adapter", except: /charts|geograph|\bmaps?\b/ },
  // The column keeps its name: a released migration is never edited.
  { pattern: "claim(?:s|ed)?(?! until\\b)", wanted: "lease", within: /\/outbox\// },
  { pattern: "readings?", wanted: "data point, tooltip", within: /charts\// },
  {
    pattern: "rows?",
    wanted: "endpoint, form definition",
    within: /^(?:contract\/(?:endpoint|calls|openapi)|forms\/)/,
  },
  { pattern: "told(?! apart)|tells", wanted: "logs, reports, returns" },
  { pattern: "says|(?:is|are|was|were) said", wanted: "logs, reports, returns, states", not: "name" },
  { pattern: "noted", wanted: "recorded, logged", not: "name" },
  { pattern: "hears?|heard", wanted: "receives, is notified", not: "name" },
  { pattern: "felt", wanted: "page speed, web vitals", not: "name" },
  { pattern: "whoever", wanted: "anyone who, clients that", not: "name" },
  { pattern: `(?:stands?|stood|standing) ${PLACE}`, wanted: "is, appears", not: "name" },
  { pattern: `(?:lies?|lay) ${PLACE}`, wanted: "is, is stored", not: "name" },
  { pattern: "comes? again", wanted: "retry", not: "name" },
  { pattern: "(?:sent|sends|goes) home", wanted: "redirect to the home page", not: "name" },
  { pattern: "anew", wanted: "again, from scratch", not: "name" },
  { pattern: "lets? in", wanted: "allow", not: "name" },
  { pattern: "gives? way", wanted: "yield", not: "name" },
  { pattern: "mend(?:s|ed)?", wanted: "fix, correct", not: "name" },
  { pattern: "tid(?:y|ies|ied)", wanted: "normalize, clean up" },
];
