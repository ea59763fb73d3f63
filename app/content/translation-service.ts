/**
 * Returns the link to a Google translation of a page. Google fetches the page, so the address must be public.
 * @param address absolute URL of the page
 * @param language BCP 47 code of the target; if empty, the service chooses
 */
export function translationServiceHref(address: string, language = ""): string {
  return `https://translate.google.com/translate?sl=en&tl=${language}&u=${encodeURIComponent(address)}`;
}
