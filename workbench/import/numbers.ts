import { numberFormat } from "#charts/format-values.ts";
import { typedDigits } from "#contract/typed-text.ts";

/** The sign before decimals: 1,234.5 or 1.234,5. */
export type DecimalSign = "." | ",";

/** A number as programs write it. */
export const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
/** The digits of a number as people write it: in groups of three, or of two and three as in India. */
const DIGITS: Readonly<Record<DecimalSign, RegExp>> = {
  ".": /^(?:\d+|[1-9]\d{0,2}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+|(?:[ '’]\d{3})+)|(?=\.\d))(?:\.\d*)?(?:[eE][-+]?\d+)?$/,
  ",": /^(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[ '’]\d{3})+)|(?=,\d))(?:,\d*)?(?:[eE][-+]?\d+)?$/,
};
/** A dash in place of decimals: 50.- or 50,-, as prices are written in Switzerland, Germany and the north of Europe. */
const NO_DECIMALS: Readonly<Record<DecimalSign, RegExp>> = {
  ".": /(?<=\d)\.[-\u2012-\u2014\u2212]{1,2}$/,
  ",": /(?<=\d),[-\u2012-\u2014\u2212]{1,2}$/,
};
const GROUPS: Readonly<Record<DecimalSign, RegExp>> = { ".": /[, '’]/g, ",": /[. '’]/g };
/** Source: ISO 4217. */
export const CURRENCY_CODES = new Set(Intl.supportedValuesOf("currency"));
/**
 * A currency: $, US$, EUR, kr. In Shift JIS the yen sign is a backslash. Source of the codes: ISO 4217, of the others
 * the currency formats of Unicode CLDR. The rand's R is one before an amount that no code looks like: R 5, R1 234, R5,50.
 */
const CURRENCY = `R(?= -?\\d|\\d{1,3}(?:[ ,]\\d{3})+$|-?\\d[\\d ,.]*[.,]\\d\\d$)|(?:[A-Z]{1,3})?[\\p{Sc}\\\\]|${[...CURRENCY_CODES].join("|")}|Rs\\.?|kr\\.?|zł|Kč|Ft|lei|лв\\.?|руб\\.?|TL|Rp\\.?|Bs\\.?|SFr\\.?|S/\\.?|KSh|грн\\.?|円|元|원`;
const CURRENCY_BEFORE = new RegExp(`^([-+]?) ?(${CURRENCY}) ?`, "u");
const CURRENCY_AFTER = new RegExp(`(?:${CURRENCY})$`, "u");
/** Currencies without decimals: a sign before three digits is one of thousands. */
const WHOLE_CURRENCIES = new Set("₩ ¥ ₫ \\ 円 원 Rp JPY KRW VND IDR CLP ISK".split(" "));
/** The dash that accountants write for zero, after a currency: $ -. Alone it may also be a missing value. */
const ACCOUNTING_ZERO = /^[-\u2014]$/;
/** Percent signs are before the number in Turkish and Basque. */
const PERCENT = /^([-+]?) ?% ?| ?%$/;
/** A negative amount of accountants: (5), ($5), $ (5). */
const IN_PARENTHESES = /^([^()\d]{0,9})\(([^()]{1,40})\)([^()\d]{0,9})$/;

/** The decimal and the thousands sign beside Arabic digits. */
const ARABIC: Readonly<Record<string, string>> = { "٫": ".", "٬": "," };

/** Returns text as numbers and dates are read from it: with ASCII digits and spaces, and without invisible characters. */
export function readableText(text: string): string {
  // Compatible forms of other numbers would be wrong: 5² is not 52.
  return (
    /^\p{ASCII}*$|\p{No}/u.test(text)
      ? text
      : typedDigits(text).replace(/[٫٬]/g, (sign) => ARABIC[sign] ?? sign)
  ).trim();
}

/** The style of a column's numbers, for its remark. */
export type NumberStyle = {
  currencies: Set<string>;
  percents: number;
  /** A value that programs would write otherwise. */
  example: string | undefined;
  /** A dash that is read as zero. */
  zero?: string;
};

/**
 * Reads a number as a person or a program has written it: 1,234.5, -$5, (5), 5-, ▲5 (-5, Japan), 10% (0.1), 1e3.
 * @param text as `readableText` returns it
 * @returns undefined if it is none
 */
export function readNumber(text: string, sign: DecimalSign, style: NumberStyle): number | undefined {
  if (PLAIN.test(text) && (sign === "." || !text.includes("."))) return Number(text);
  let digits = text
    .replace(NO_DECIMALS[sign], "")
    .replace(/[▲△](?=\D?\d)|[\u2012\u2013\u2212]/, "-")
    .replace(IN_PARENTHESES, "$1$2$3")
    .trim();
  const inParentheses = IN_PARENTHESES.test(text);
  const [, before = "", symbol] = CURRENCY_BEFORE.exec(digits) ?? [];
  const currency = (symbol ?? CURRENCY_AFTER.exec(digits)?.[0])?.replace(".", "");
  digits = digits.replace(CURRENCY_BEFORE, "$1").replace(CURRENCY_AFTER, "").trimEnd();
  if (currency && ACCOUNTING_ZERO.test(digits)) {
    style.zero ??= text;
    digits = "0";
  }
  const isPercent = PERCENT.test(digits);
  digits = digits.replace(PERCENT, "$1").trim();
  const isNegative = digits.startsWith("-") || (digits.endsWith("-") && !before);
  digits = digits.replace(/^[-+]\s*|-$/, "");
  if (!DIGITS[sign].test(digits) || (inParentheses && isNegative)) return undefined;
  if (currency && WHOLE_CURRENCIES.has(currency) && digits.at(-4) === sign) return undefined;
  if (currency) style.currencies.add(currency);
  style.percents += Number(isPercent);
  style.example ??= text;
  const [mantissa = "", exponent = "0"] = digits.replace(GROUPS[sign], "").replace(",", ".").split(/[eE]/);
  const value = Number(`${mantissa}e${Number(exponent) - (isPercent ? 2 : 0)}`);
  return inParentheses || isNegative ? -value : value;
}

/** Columns of digits that are no quantities, by their name and the least number of digits. */
const CODE_NAMES: readonly { name: RegExp; digits: RegExp }[] = [
  { name: /(?:^|[\s_-])(?:zip|plz|post(?:al)?[\s_-]?code|zip[\s_-]?code)s?$/i, digits: /^\d{4,9}$/ },
  {
    name: /(?:^|[\s_-])(?:phone|telephone|tel|fax|mobile|phone[\s_-]?(?:no|number))\.?$/i,
    digits: /^\d{7,}$/,
  },
  { name: /(?:^|[\s_-])(?:isbn|ean|gtin|upc|iban|ssn|fips)(?:[\s_-]?\d{1,2})?$/i, digits: /^\d{5,}$/ },
];

/** Names of columns of numbers with a point, in which 1.10 comes after 1.9. */
const OUTLINE =
  /(?:^|[\s_-])(?:version|ver|release|section|chapter|clause|article|code|abschnitt|kapitel|artikel|chapitre|capítulo)(?:[\s_-]?(?:no|nr|number))?\.?$/i;

/** Returns the first number that follows the ninth of its chapter in a column of chapters or versions: 3.9, 3.10. */
function tenthIn(texts: readonly string[]): string | undefined {
  const isOutline = texts.every((text) => /^\d{1,4}(?:\.(?:0|[1-9]\d?))?$/.test(text));
  const ninths = new Set(isOutline ? texts.filter((text) => text.endsWith(".9")) : []);
  return texts.find((text) => text.endsWith(".10") && ninths.has(`${text.slice(0, -2)}9`));
}

/** An exponent that only programs write: 1e-5, 1.5E10. */
const EXPONENT = /\d[eE][-+]\d|\.\d*[eE]\d/;

/** Digits that a number would not keep. Those like an exponent are a code unless others of the column are exponents. */
const isCode = (text: string, hasExponents: boolean) =>
  /^[-+]?0\d/.test(text) ||
  /^\+\d{7,}$/.test(text) ||
  (!hasExponents && /^\d+[eE]\d+$/.test(text)) ||
  (text.length > 15 && /^[-+]?\d+$/.test(text) && !Number.isSafeInteger(Number(text)));

/**
 * Returns the first value of a column that is rather a code than a quantity: 007, +15551234567, 12E4, more than 15
 * digits; also ZIP, phone and product codes by the column's name.
 */
export function codeIn(column: string, texts: readonly string[]): string | undefined {
  const hasExponents = texts.some((text) => EXPONENT.test(text));
  const named = CODE_NAMES.find(({ name }) => name.test(column));
  const present = texts.filter((text) => !isMissingWord(text));
  if (named && present.every((text) => named.digits.test(text))) return present[0];
  return (
    present.find((text) => isCode(text, hasExponents)) ??
    (OUTLINE.test(column) ? present.find((text) => /^\d{1,4}\.\d{0,2}0$/.test(text)) : tenthIn(present))
  );
}

/** Words for a missing value in columns of numbers and dates, in lower case. Sources: R, pandas, SQL exports, Eurostat. */
const MISSING_WORDS = new Set(
  `na n/a n.a. <na> null (null) <null> [null] \\n nil none nan nat -nan inf -inf +inf infinity -infinity - -- \u2012 – — . .. : ?`.split(
    " ",
  ),
);
/** Errors of spreadsheets in any language: #N/A, #DIV/0!, #WERT!; the German #NV has no mark. */
const SHEET_ERROR = /^#(?:nv|\p{L}\/\p{L}|\p{L}[\p{L}\d/ ]*[!?])$/iu;

export const isMissingWord = (text: string) =>
  text.length <= 20 && (MISSING_WORDS.has(text.toLowerCase()) || SHEET_ERROR.test(text));

/** True for a number by which measuring stations and surveys mark a missing value: -999, -9999.00. */
export const isMissingCode = (text: string) => /^-9{3,}(?:[.,][09]+)?$/.test(text);
/** True for a number that may be such a code if no other one is negative. */
export const isShortCode = (text: string) => /^-99?$/.test(text);

/** Digits that a number always keeps, and those that programs write so that it can be read again (IEEE 754). */
export const [KEPT_DIGITS, MOST_DIGITS] = [15, 17];

/**
 * True for a number that is another one when it is written again with as many digits, or becomes zero or infinite.
 * @param value the number that `text` is read as
 */
export function isRounded(text: string, value = Number(text)): boolean {
  if (text.length <= KEPT_DIGITS && !/e[-+]?\d{3}/i.test(text)) return false;
  const digits = significant(text.replace(/(?<=\d\.?)[eE][-+]?\d+$/, ""));
  if (value === 0 || !Number.isFinite(value)) return digits !== "";
  if (digits.length <= KEPT_DIGITS) return false;
  return (
    digits.length > MOST_DIGITS ||
    significant(value.toPrecision(digits.length).split("e")[0] ?? "") !== digits
  );
}

/** Returns the digits without zeros at both ends. */
const significant = (text: string) => text.replace(/\D/g, "").replace(/^0+|(?<!0)0+$/g, "");

/** @param value the number that `text` is read as */
export const roundingNote = (text: string, value: number) =>
  `${text} has more digits than a number keeps: ${numberFormat({ maximumSignificantDigits: MOST_DIGITS }).format(value)}`;
