/** Providers that deliver several spellings to one mailbox, with the characters that they ignore. */
const PROVIDERS: Readonly<Record<string, { readonly domain: string; readonly ignored: RegExp }>> = {
  // Source: https://support.google.com/mail/answer/7436150
  "gmail.com": { domain: "gmail.com", ignored: /\./g },
  "googlemail.com": { domain: "gmail.com", ignored: /\./g },
  // Source: https://proton.me/support/addresses-and-aliases
  "proton.me": { domain: "protonmail.com", ignored: /[._-]/g },
  "protonmail.com": { domain: "protonmail.com", ignored: /[._-]/g },
  "pm.me": { domain: "protonmail.com", ignored: /[._-]/g },
};

/**
 * Returns the mailbox that an address is delivered to, for rate limits only: in lower case, without a `+tag` (RFC
 * 5233), and without the characters that a well-known provider ignores. Mail is sent to the address as it was
 * entered.
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  const { domain, ignored } = PROVIDERS[host] ?? { domain: host, ignored: undefined };
  const [untagged = ""] = address.slice(0, at).split("+", 1);
  const local = ignored === undefined ? untagged : untagged.replace(ignored, "");
  return local === "" ? address : `${local}@${domain}`;
}
