import { readableText } from "#contract/readable-text.ts";
import { readSite } from "#editorial/site.ts";
import { mailOf } from "#forms/index.ts";
import { plainMail } from "#forms/kit/mail.ts";

/** Mail programs on Windows get no longer address. */
const MAX_LENGTH = 2000;
const CUT = encodeURIComponent(" …");

/**
 * Returns a link that opens a reply in the mail program: with the subject of the form's confirmation, and the quoted message
 * as far as it fits.
 */
export function replyLink(form: string, email: string, message = ""): string {
  const { subject } = (mailOf(form) ?? plainMail)(readSite().name);
  const to = email.split("@").map(encodeURIComponent).join("@");
  let link = `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  if (message === "") return link;
  link += "&body=%0D%0A%0D%0A";
  const quoted = readableText(message.trim()).toWellFormed().replace(/^/gm, "> ");
  for (const character of quoted) {
    const encoded = character === "\n" ? "%0D%0A" : encodeURIComponent(character);
    if (link.length + encoded.length + CUT.length > MAX_LENGTH) return link + CUT;
    link += encoded;
  }
  return link;
}
