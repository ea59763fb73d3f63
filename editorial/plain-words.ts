import type { ErrorCode } from "yaml";
import type { z } from "zod";

/** Messages for editors, in place of the parsers' own, which name what only programmers know. */

const QUOTES = 'put the text between quotes, as in title: "Reports: a guide"';
const INDENT = "indent this line by spaces as far as the lines of the same list or group";

/** Advice on a mistake in YAML, by the parser's code. */
const YAML_MISTAKES: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: QUOTES,
  BAD_INDENT: `a bracket is not closed, or the indentation is wrong: ${INDENT}`,
  BAD_SCALAR_START: `a text cannot begin with this character: ${QUOTES}`,
  BLOCK_AS_IMPLICIT_KEY: `a text with a colon, or a line indented too far: ${QUOTES}`,
  DUPLICATE_KEY: "this field is already above: remove one of the two",
  MISSING_CHAR: "a quotation mark, a comma or a colon is missing here or on the line above",
  MULTILINE_IMPLICIT_KEY: 'this line, or one above, is not of the form "field: text"',
  MULTIPLE_DOCS: 'remove the line "---"',
  TAB_AS_INDENT: "indent with spaces, not with a tab",
  UNEXPECTED_TOKEN: `this is more than one text, or belongs to no field: ${QUOTES}, and write " inside as \\"`,
};

/** Returns what an editor does about a YAML error. @param code of the package `yaml` */
export const plainYaml = (code: ErrorCode): string =>
  YAML_MISTAKES[code] ?? `this cannot be read: ${QUOTES}, and check quotation marks and brackets`;

const TYPES: Readonly<Record<string, string>> = {
  string: "a text; put a number or a date between quotes",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: 'a list: one row for each item, which begins with "- "',
  object: 'fields of the form "name: text"',
  record: 'fields of the form "name: text"',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: "must be an email address",
  url: 'must be an address that begins with "https://"',
  date: "must be a date such as 2027-01-31",
  datetime: "must be a date and a time such as 2027-01-31T15:00:00Z",
};
const UNITS: Readonly<Record<string, string>> = { string: "character", array: "item" };
const oneOf = (values: readonly unknown[]) =>
  `must be ${values.length > 1 ? "one of " : ""}${values.join(", ")}`;

/** Error map of zod in plain words; undefined leaves zod's own message. */
export function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (input === undefined && issue.code !== "custom") return "is missing";
  if (input === null) return "is empty";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return oneOf(issue.values);
    case "invalid_format":
      if (issue.format === "starts_with") return `must begin with "${issue.prefix}"`;
      return FORMATS[issue.format];
    case "too_big":
    case "too_small":
      return sizeMessage(issue);
    case "invalid_union":
      if ("options" in issue && Array.isArray(issue.options)) return oneOf(issue.options);
      // The last alternative is the one with content; those before it are "" or a keyword.
      return issue.errors.at(-1)?.[0]?.message;
    default:
      return undefined;
  }
}

function sizeMessage(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>) {
  const { origin, input, exact } = issue;
  const length = typeof input === "string" || Array.isArray(input) ? input.length : undefined;
  if (length === 0) return "is empty";
  const limit = issue.code === "too_big" ? issue.maximum : issue.minimum;
  const bound = exact ? "exactly" : issue.code === "too_big" ? "at most" : "at least";
  const has = length === undefined ? "" : `has ${length} ${UNITS[origin]}${length === 1 ? "" : "s"}, `;
  return `${has}must ${has ? "have" : "be"} ${bound} ${limit}`;
}
