/** The start of a line below a table. */
const NOTE = /^(?:sources?|quellen?|notes?|hinweis|anmerkung(?:en)?|fuente|fonte|bron) ?:/i;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
/** Characters up to which a text is a label. */
const MAX_LABEL = 60;
const MAX_CURRENCIES = 3;

/** Returns sentences about values of a text column, such as notes, whose rows should not be added up with the others. */
export function doubtsAbout(texts: readonly string[]): string[] {
  const labels = texts.filter(({ length }) => length <= MAX_LABEL).map((text) => text.trim());
  const note = labels.find((label) => NOTE.test(label));
  const isCurrency =
    texts.length === labels.length && labels.every((label) => CURRENCIES.has(label.toUpperCase()));
  return [
    ...(note ? [`“${note}” may be a note, and its row counts like the others`] : []),
    ...(isCurrency && texts.length > 1
      ? [`A sum of amounts would mix ${texts.slice(0, MAX_CURRENCIES).join(", ")}`]
      : []),
  ];
}
