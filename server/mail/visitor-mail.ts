import type { Lead } from "../outbox/delivery.ts";
import { unsubscribePage } from "../unsubscribe/links.ts";
import { renderMail } from "./layout.ts";
import { formTitle } from "./lead-text.ts";
import type { Mail } from "./mailer.ts";
import type { Sender } from "./sender.ts";
import { wordsOf } from "./words.ts";

/**
 * The mail that confirms a submission to the visitor. It repeats nothing that was sent: the address is unproven, so its
 * owner may be a stranger to whom somebody else wants to write.
 * @throws Error where the lead has no address; such a mail is never wanted
 */
export function visitorMail(lead: Lead, sender: Sender): Mail {
  const { siteName, origin } = sender;
  if (lead.email === null) throw new Error("The lead has no address");
  const words = wordsOf(lead.form, siteName, formTitle(lead.form));
  const leave = words.subscription ? origin + unsubscribePage(lead.email) : undefined;
  return {
    // An object, not text: text would be parsed for further addresses.
    to: { name: "", address: lead.email },
    // Not every sender reads what it gets; whoever reads the leads does.
    replyTo: sender.replyTo,
    subject: words.subject,
    ...(leave === undefined ? {} : { headers: oneClickHeaders(lead.email, sender) }),
    ...renderMail({
      siteName,
      preview: words.paragraphs[0] ?? words.heading,
      heading: words.heading,
      paragraphs: words.paragraphs,
      links: [
        ...(words.confirm ? [{ label: words.confirm, href: origin + sender.confirmPath(lead.email) }] : []),
        ...(leave === undefined ? [] : [{ label: "Stop mail to this address", href: leave }]),
      ],
      footnote: `You get this mail because this address was entered on ${origin}.`,
    }),
  };
}

/** The button that mail programs show beside the sender (RFC 8058). */
function oneClickHeaders(email: string, { origin, oneClickPath }: Sender): Record<string, string> {
  return {
    "List-Unsubscribe": `<${origin}${oneClickPath(email)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
