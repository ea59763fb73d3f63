/** A banned word or phrase and its replacement. */
export type Rule = {
  /** Regular expression over whole words, case-insensitive; a space matches any white space. */
  pattern: string;
  /** Standard terms to use instead. */
  wanted: string;
  /** Text: comments, test titles and documents. Names: identifiers and file names, as words. Default: both. */
  only?: "text" | "names";
  /** Paths to which the rule is limited. */
  within?: RegExp;
  /** Paths on which the word has its ordinary meaning. */
  except?: RegExp;
};

/** Comments describe a thing or give a reason; those that open with one of these words do neither. */
export const BANNED_OPENINGS = /^(?:what|how|where|whether|whoever|who|which)\b/i;

/** Every form of a verb that reads as a place: "stands in", but not "stands in for". */
const PLACE =
  "(?:in(?! for\\b)|at|on|beside|below|before|above|behind|there|apart|alone|where|under|around|by)";

/** Private metaphors and literal translations, each with the term that engineers know. */
export const RULES: readonly Rule[] = [
  // Painters of canvas and PDF draw in the ordinary sense.
  { pattern: "(?:re)?draw(?:n|s|ing|ings)?|drew", wanted: "render, rendered", except: /paint|canvas/ },
  { pattern: "(?<!keep[- ])alive", wanted: "hydrate, hydrated" },
  {
    pattern: "awake|asleep|wake|wakes|woken|woke|waking|stirs",
    wanted: "hydrate, hydrated, not hydrated yet",
  },
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
  { pattern: "plates?\\.ts|after press", wanted: "name of what the file exports", only: "names" },
  {
    pattern: "write (?:number|count|date|time|month|share|dollars|value|change|tick|rule)s?",
    wanted: "format",
    only: "names",
  },
  {
    pattern: "(?:most|least) (?:rows|bars|cells|bytes|length|weight|named|numbers|groups)",
    wanted: "MAX_, MIN_",
    only: "names",
  },
  { pattern: "told(?! apart)|tells", wanted: "logs, reports, returns" },
  { pattern: "says|(?:is|are|was|were) said", wanted: "logs, reports, returns, states", only: "text" },
  { pattern: "noted", wanted: "recorded, logged", only: "text" },
  { pattern: "hears?|heard", wanted: "receives, is notified", only: "text" },
  { pattern: "felt", wanted: "page speed, web vitals", only: "text" },
  { pattern: "whoever", wanted: "anyone who, clients that", only: "text" },
  { pattern: `(?:stands?|stood|standing) ${PLACE}`, wanted: "is, appears", only: "text" },
  { pattern: `(?:lies?|lay) ${PLACE}`, wanted: "is, is stored", only: "text" },
  { pattern: "comes? again", wanted: "retry", only: "text" },
  { pattern: "(?:sent|sends|goes) home", wanted: "redirect to the home page", only: "text" },
  { pattern: "anew", wanted: "again, from scratch", only: "text" },
  { pattern: "lets? in", wanted: "allow", only: "text" },
  { pattern: "gives? way", wanted: "yield", only: "text" },
  { pattern: "mend(?:s|ed)?", wanted: "fix, correct", only: "text" },
  { pattern: "tid(?:y|ies|ied)", wanted: "normalize, clean up" },
];

/** Files that are not checked, each with its reason. */
export const UNCHECKED: readonly { file: RegExp; reason: string }[] = [
  {
    file: /^docs\/api\.md$/,
    reason: "generated from the texts of the OpenAPI document, which visitors read",
  },
  { file: /^tools\/language\//, reason: "names the banned words" },
];
