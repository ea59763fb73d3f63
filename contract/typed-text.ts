/* Typed and pasted text, read as people mean it; browser and server share these functions. */

const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Characters that are not displayed: marks of direction, zero-width spaces, soft hyphens. Copied text brings them along. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const INVISIBLE_BUT_JOINERS = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
/** Also the long vowel mark, which Japanese keyboards write for a dash. */
const DASH = "\\p{Pd}\\u2212\\u30fc";

/** True for a text in which nothing can be seen: spaces, and characters without width or ink such as U+200B. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/**
 * Returns the value of a digit of any script. Unicode has the ten digits of each in ascending order without a gap
 * (Unicode Standard, section 4.6, "Decimal digits"), and no other character right before the zero.
 */
function digitValue(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before++;
  return String(before % 10);
}

/** Returns a text with ASCII digits for those of any script, without invisible characters; full-width forms are narrowed. */
export const typedDigits = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(/\p{Nd}/gu, (digit) => digitValue(digit));

/** The characters beside the digits of a written phone number: its label and plus, a trunk zero in parentheses, separators. */
const BESIDE_DIGITS = new RegExp(
  `^\\s*(?:tel|phone)[.:]+(?:\\s*\\+)?|^\\s*\\+|(?<=\\d[\\s.]?)\\(0\\)|[\\s()./·•∙${DASH}]`,
  "giu",
);

/** Digits of the longest area codes, with the zero before them. */
const AREA_CODE = 6;
/** Digits that follow so long an area code at least. */
const SUBSCRIBER = 4;

/**
 * Returns the digits of a phone number as people write it, because the wire has digits only; other characters stay. So
 * does a slash before another ending or number, while one after an area code is a separator.
 */
export function phoneDigits(written: string): string {
  const typed = typedDigits(written);
  const spaced = typed.split(/\s\/\s/);
  const parts = (spaced.length > 1 ? spaced : typed.split("/")).map((each) =>
    each.replace(BESIDE_DIGITS, ""),
  );
  const [first = "", second = ""] = parts;
  const isAbroad = /^\D*(?:\+|00)/.test(typed);
  const national = first.replace(/^00/, "").length - Number(isAbroad);
  const isWhole = national > AREA_CODE || (national === AREA_CODE && second.length < SUBSCRIBER);
  return parts.join(isWhole ? "/" : "");
}

/** True if an extension or another number follows the digits of a phone number. @param digits as of `phoneDigits` */
export const hasExtension = (digits: string): boolean =>
  /^\d+(?:(?:;?ext(?:n|ension)?|x|#|,+|dw|durchwahl|poste|interno?|anexo|内線|доб)[:=]?|\/)[\d/]+$/i.test(
    digits,
  );

/** Removes spaces and dashes from a typed or pasted one-time code, and converts its digits. */
export const normalizeCode = (typed: string): string =>
  typedDigits(typed).replace(new RegExp(`[\\s${DASH}]`, "gu"), "");

/** Accepted by browsers in `type=email`. Source: HTML standard, "valid email address". */
export const MAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * Returns a typed mail address without the name and the marks that mail programs copy along (`Ann <ann@example.com>`,
 * `mailto:`), without invisible characters, with ASCII for full-width forms, and with an internationalized
 * domain in ASCII (Punycode). Other compatibility forms stay: "ſ@" would become the address of somebody else.
 */
export function mailAddress(typed: string): string {
  const narrowed = typed
    .replace(/[！-～]/g, (each) => each.normalize("NFKC"))
    .replace(/^[^<>]*<([^<>]*)>\s*$/, "$1")
    .replace(/^\s*mailto:/i, "");
  const [address, withJoiners] = [INVISIBLE, INVISIBLE_BUT_JOINERS].map((pattern) =>
    narrowed.replace(pattern, "").trim(),
  ) as [string, string];
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (at === 0 || /^\p{ASCII}*$/u.test(domain)) return address;
  // In some scripts a joiner is part of the name.
  const joined = withJoiners.slice(withJoiners.lastIndexOf("@") + 1);
  return address.slice(0, at) + (asciiDomain(joined) ?? asciiDomain(domain) ?? domain);
}

/** Returns the form of an address in which a person's data are stored and found. */
export const addressKey = (typed: string): string => mailAddress(typed).toLowerCase();

/** Returns the Punycode of a domain; undefined if it has none. */
function asciiDomain(domain: string): string | undefined {
  const address = `http://${domain}`;
  // A URL would read other characters as its port or path.
  const isName = /^(?:[\p{L}\p{M}\p{N}\p{So}.\u3002\uff61-]|\u200c|\u200d)+$/u.test(domain);
  return isName && URL.canParse(address) ? new URL(address).hostname : undefined;
}
