import { mailOf } from "#forms/index.ts";
import { type ConfirmationMail, plainMail } from "#forms/kit/mail.ts";
import type { Code } from "../otp/codes.ts";
import type { Lead } from "../outbox/delivery.ts";
import { unsubscribePage } from "../unsubscribe/links.ts";
import { renderMail } from "./layout.ts";
import { formTitle } from "./lead-text.ts";
import type { Mail, Sender } from "./mailer.ts";

const notYou = "If it was not you, somebody may have mistyped an address. You can ignore this mail.";

/**
 * Renders the mail that confirms a submission to the visitor. It repeats none of the fields: the address is unproven,
 * so somebody else could use the form to write to a stranger.
 * @throws Error if the lead has no address; the outbox drops such mails
 */
export function visitorMail(lead: Lead, sender: Sender): Mail {
  const { siteName, origin } = sender;
  if (lead.email === null) throw new Error("The lead has no address");
  const confirmation = confirmationMailOf(lead.form, siteName, formTitle(lead.form));
  const link = { email: lead.email, requestedAt: lead.created_at };
  const leave = confirmation.subscription ? origin + unsubscribePage(lead.email) : undefined;
  return {
    // An object, because a string would be parsed for further addresses.
    to: { name: "", address: lead.email },
    // The sender's address may be unattended, so replies go to the person who reads the leads.
    replyTo: sender.replyTo,
    subject: confirmation.subject,
    ...(leave === undefined ? {} : { headers: oneClickHeaders(lead.email, sender) }),
    ...renderMail({
      siteName,
      preview: confirmation.paragraphs[0] ?? confirmation.heading,
      heading: confirmation.heading,
      paragraphs: confirmation.paragraphs,
      links: [
        ...(confirmation.confirm
          ? [{ label: confirmation.confirm, href: origin + sender.confirmPath(link) }]
          : []),
        ...(leave === undefined ? [] : [{ label: "Stop mail to this address", href: leave }]),
      ],
      footnote: `You get this mail because this address was entered on ${origin}.`,
    }),
  };
}

/**
 * The words of the mail that confirms a form. They promise only that the form has arrived and that a person answers.
 * @param title of the form
 */
function confirmationMailOf(form: string, siteName: string, title: string): ConfirmationMail {
  const own = (mailOf(form) ?? plainMail)(siteName);
  if (own.confirm) return own;
  const received = `We have received your form “${title}”. A person reads it and answers to this address.`;
  return { ...own, paragraphs: [received, ...own.paragraphs, notYou] };
}

/** The headers of the unsubscribe button that mail programs show beside the sender (RFC 8058). */
function oneClickHeaders(email: string, { origin, oneClickPath }: Sender): Record<string, string> {
  return {
    "List-Unsubscribe": `<${origin}${oneClickPath(email)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/**
 * Renders the mail with a one-time code. Its subject has the code too, which phones show without opening the mail.
 * @throws Error if the request has no address; the outbox drops such mails
 */
export function otpMail(
  { email }: Lead,
  { digits, minutesLeft }: Code,
  { siteName, origin, downloadName }: Sender,
): Mail {
  if (email === null) throw new Error("The request has no address");
  const minutes = minutesLeft === 1 ? "one minute" : `${minutesLeft} minutes`;
  return {
    to: { name: "", address: email },
    subject: `${digits} is your ${siteName} code`,
    ...renderMail({
      siteName,
      preview: `${digits} opens the ${downloadName} for the next ${minutes}.`,
      heading: `Your code for the ${downloadName}`,
      code: digits,
      paragraphs: [
        `Type it into the page where you asked for it. It holds for ${minutes}, and works once.`,
        "If you did not ask for a code, somebody may have mistyped an address. You can ignore this mail.",
      ],
      footnote: `You get this mail because this address was entered on ${origin}.`,
    }),
  };
}
