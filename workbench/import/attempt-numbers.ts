import { EXACT_DIGITS } from "#charts/format.ts";
import { formatCount } from "#charts/format-values.ts";
import { booleanVector, numberVector, withoutRemainder } from "./arrow.ts";
import { attemptDigits } from "./attempt-dates.ts";
import {
  codeIn,
  type DecimalSign,
  isMissingCode,
  isMissingWord,
  isRounded,
  isShortCode,
  type NumberStyle,
  readNumber,
  roundingNote,
} from "./numbers.ts";
import { type Attempt, type Fit, type Signs, type TextValues, TOLERANCE } from "./text-values.ts";

export function attemptBooleans(values: TextValues): Attempt {
  const parsed = values.parse((text) => (/^(?:true|false)$/i.test(text) ? /^t/i.test(text) : undefined));
  if (!parsed || parsed.failed > 0) return { fits: [] };
  const vector = () => booleanVector(values.cells.length, values.cellOf(parsed.values));
  return {
    fits: [{ type: "boolean", failed: 0, remarks: values.missingRemarks(), vector }],
    assumed: "boolean",
  };
}

export function attemptNumbers(values: TextValues, { hasComma }: Signs): Attempt {
  const signs: readonly DecimalSign[] = values.texts.some((text) => /[.,]/.test(text) && !isMissingWord(text))
    ? [".", ","]
    : ["."];
  const doubtful = signs.flatMap((sign) => fitNumbers(values, sign) ?? []);
  const fits = doubtful.filter(({ failed }) => failed <= TOLERANCE * values.present);
  const [first, second] = fits.filter(({ failed }) => failed === 0).map(({ type }) => type);
  const mixed = fits.find((fit) => fit.mixed)?.mixed;
  const [near] = doubtful.sort((a, b) => a.failed - b.failed);
  if (!near) return { fits };
  if (!first) return { fits, reason: `Text, because “${near.failure}” is not a number` };
  if (mixed) return { fits, reason: `Text, because it has ${mixed}` };
  const dates = attemptDigits(values);
  if (dates) return { assumed: first, ...dates, fits: [...fits, ...dates.fits] };
  const code = codeIn(values.name, values.texts);
  const digits = code && code.length > 15 ? ", and has more digits than a number keeps" : "";
  if (code) return { fits, reason: `Text, because ${code} may be a code${digits}` };
  if (!values.isNumeric) return { fits, reason: "Text in the file, although all values are numbers" };
  if (!second) return { fits, assumed: first };
  const sign = hasComma() ? "," : ".";
  const reason = otherSign(values.texts, sign);
  return reason ? { fits, assumed: sign, reason } : { fits, assumed: first };
}

function fitNumbers(values: TextValues, sign: DecimalSign): Fit | undefined {
  const style: NumberStyle = { currencies: new Set(), percents: 0, example: undefined };
  const parsed = values.parse((text) => {
    const value = readNumber(text, sign, style);
    return value === undefined || Number.isFinite(value) ? value : null;
  });
  if (!parsed) return undefined;
  const mixed = unitsOf(style, values.different);
  const { failed, failure, invalid } = parsed;
  const { example } = style;
  const value = example && readNumber(example, sign, style);
  const valueAt = (i: number) => parsed.values[i] ?? Number.NaN;
  const rounded = values.texts.findIndex(
    (text, i) => parsed.values[i] != null && isRounded(text, valueAt(i)),
  );
  const negative = values.texts.filter((text) => text.startsWith("-"));
  // Surveys code it by the only negative number.
  const code =
    values.texts.find(isMissingCode) ?? (negative.length === 1 ? negative.find(isShortCode) : undefined);
  const remainder = values.texts.findIndex(
    ({ length }, i) =>
      length > EXACT_DIGITS && parsed.values[i] != null && withoutRemainder(valueAt(i)) !== valueAt(i),
  );
  // Beside 3.9, 3.10 may be no decimal but the next one.
  const hasTenths = values.texts.some((text) => /[.,]\d$/.test(text));
  const isTenth = (text: string, i: number) => /[.,]\d{1,2}0$/.test(text) && parsed.values[i] != null;
  const zero = hasTenths ? values.texts.findIndex(isTenth) : -1;
  const readAs = (i: number, number: number) =>
    i >= 0 && values.texts[i] !== example ? [`${values.texts[i]} is read as ${number}`] : [];
  return {
    type: sign,
    failed,
    failure,
    mixed,
    remarks: [
      ...(mixed ? [`Added without conversion: ${mixed}`] : []),
      ...(example ? [`${example} is read as ${value}`] : []),
      ...readAs(zero, valueAt(zero)),
      ...readAs(remainder, withoutRemainder(valueAt(remainder))),
      ...(style.zero && style.zero !== example ? [`${style.zero} is read as 0`] : []),
      ...(code ? [`${code} may stand for a missing value, and counts like a number`] : []),
      ...(rounded >= 0 ? [roundingNote(values.texts[rounded] ?? "", valueAt(rounded))] : []),
      ...(invalid > 0 ? [`${failure} is too large: missing (${formatCount(invalid, "value")})`] : []),
      ...values.missingRemarks(),
    ],
    vector: () => numberVector(values.cells.length, values.cellOf(parsed.values)),
  };
}

/** Currencies that are named. */
const MAX_CURRENCIES = 4;

/** Returns units of which a sum would have no meaning. @param different number of different values */
function unitsOf({ currencies, percents }: NumberStyle, different: number): string | undefined {
  if (currencies.size > 1) return `values in ${[...currencies].slice(0, MAX_CURRENCIES).join(", ")}`;
  return percents > 0 && percents < different ? "values with and without %" : undefined;
}

/** Returns a sentence about the first number that the other decimal sign would change; undefined if it changes none. */
function otherSign(texts: readonly string[], sign: DecimalSign): string | undefined {
  const style = { currencies: new Set<string>(), percents: 0, example: undefined };
  const valueBy = (text: string, by: DecimalSign) => readNumber(text, by, style);
  const other = sign === "," ? "." : ",";
  const text = texts.find((each) => valueBy(each, sign) !== valueBy(each, other));
  const values =
    text && `${text} is read as ${valueBy(text, sign)}, with the other sign as ${valueBy(text, other)}`;
  return values && `The decimal sign is assumed: ${values}`;
}
