import { CURRENCY_CODES, isMissingWord, PLAIN, readableText } from "./numbers.ts";

/** The start of a line below a table. */
const NOTE = /^(?:sources?|quellen?|notes?|hinweis|anmerkung(?:en)?|fuente|fonte|bron) ?:/i;
/** Characters up to which a text is a label. */
const MAX_LABEL = 60;
const MAX_CURRENCIES = 3;
/** Spellings of two signs in a column: DR, Dr, CR, Cr. */
const MAX_SIGNS = 4;
/** Words beside amounts of banks that have no signs themselves, in lower case and alphabetical order. */
const SIGNS = new Set(
  "af,bij c,d h,s d,k cr,dr crdt,dbit credit,debit credit,debet debet,kredit crédit,débit credito,debito crédito,débito avere,dare haben,soll gutschrift,lastschrift belastung,gutschrift in,out +,-".split(
    " ",
  ),
);

const UNITS = `K k M B T bn mn Mio Mio. Mrd Mrd. Tsd Tsd. CR DR Cr Dr Cr. Dr. pp pcs Stk kg g mg t lb oz km m cm mm mi ft in " ' ha m² m³ L l mL ml h hr min s sec ms d GB MB kB TB kWh MWh kW MW °C °F °`;
/** A number with a unit, a clock time or duration (1:30, 25:01:00), or a duration of ISO 8601. */
const QUANTITY = new RegExp(
  `^[-+]?\\p{Sc}? ?\\d[\\d.,]* ?(?:${UNITS.replaceAll(".", "\\.").replaceAll(" ", "|")})$|^[-+]?\\d{1,4}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?$|^-?P(?=T?\\d)(?:\\d+[YMWD])*(?:T(?:\\d+(?:[.,]\\d+)?[HMS])+)?$`,
  "u",
);

/** Returns the first text with blanks at its ends if some have nothing else, or are the same as others without them. */
export function differingBlanks(texts: readonly string[]): string | undefined {
  const padded = texts.find((text) => text !== text.trim());
  const bare = new Set(padded === undefined ? [] : texts.map((text) => text.trim()));
  return bare.size < texts.length || bare.has("") ? padded : undefined;
}

/** Returns sentences about values of a text column, such as notes, whose rows should not be added up with the others. */
export function doubtsAbout(texts: readonly string[]): string[] {
  const labels = texts.filter(({ length }) => length <= MAX_LABEL).map((text) => text.trim());
  const note = labels.find((label) => NOTE.test(label));
  const isCurrency =
    texts.length === labels.length && labels.every((label) => CURRENCY_CODES.has(label.toUpperCase()));
  const isQuantity = (text: string) => QUANTITY.test(text) || PLAIN.test(text) || isMissingWord(text);
  const quantity = texts.every((text) => isQuantity(readableText(text)))
    ? texts.find((text) => QUANTITY.test(readableText(text)))
    : undefined;
  const padded = differingBlanks(texts);
  const isSign =
    texts.length <= MAX_SIGNS &&
    SIGNS.has([...new Set(labels.map((label) => label.toLowerCase()))].sort().join());
  return [
    ...(padded === undefined ? [] : [`Blanks at the ends are left out, as in “${padded}”`]),
    ...(note ? [`“${note}” may be a note, and its row counts like the others`] : []),
    ...(isCurrency && texts.length > 1
      ? [`A sum of amounts would mix ${texts.slice(0, MAX_CURRENCIES).join(", ")}`]
      : []),
    ...(isSign ? [`A sum of amounts without signs would add up ${labels.join(" and ")}`] : []),
    ...(quantity ? [`“${quantity.trim()}” has a unit or is a time, so the values cannot be added up`] : []),
  ];
}
