/**
 * Google Translate's page about another page. It fetches the page itself, so the address must be public.
 * @param address the page's whole address
 * @param language the BCP 47 code to translate into; without it the service chooses
 */
export function translationServiceHref(address: string, language = ""): string {
  return `https://translate.google.com/translate?sl=en&tl=${language}&u=${encodeURIComponent(address)}`;
}
