import type { SiteSettings } from "#editorial/site.ts";

/** Source: RFC 9116 section 3. */
export const SECURITY_TXT_PATH = "/.well-known/security.txt";

/**
 * Renders the file by which security researchers find out how to report a vulnerability (RFC 9116).
 * @param origin the site's public origin; without it the file has no Canonical field
 * @returns undefined if the owner has set no contact
 */
export function securityTxt(
  { contact, expires, encryption, acknowledgments, languages, policy }: SiteSettings["security"],
  origin: string | undefined,
): string | undefined {
  if (contact.length === 0) return undefined;
  const fields = [
    ...contact.map((each) => ["Contact", /^[^:]+@/.test(each) ? `mailto:${each}` : each]),
    ["Expires", `${expires}T23:59:59Z`],
    ["Encryption", encryption],
    ["Acknowledgments", acknowledgments],
    ["Preferred-Languages", languages.join(", ")],
    ["Canonical", origin && origin + SECURITY_TXT_PATH],
    ["Policy", policy],
  ];
  return fields.flatMap(([name, value]) => (value ? [`${name}: ${value}\n`] : [])).join("");
}
