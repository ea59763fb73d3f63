import type { Code } from "../otp/codes.ts";
import type { Lead } from "../outbox/delivery.ts";
import { renderMail } from "./layout.ts";
import type { Mail, Sender } from "./mailer.ts";

/**
 * Renders the mail with a one-time code. The subject contains the code too, so that phones show it without opening
 * the mail.
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
