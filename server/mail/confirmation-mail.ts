import { mailOf } from "#forms/index.ts";
import { type ConfirmationMail, plainMail } from "#forms/kit/mail.ts";

const notYou = "If it was not you, somebody may have mistyped an address. You can ignore this mail.";

/**
 * The words of the mail that confirms a form. They promise only what happens by itself: that the form has arrived, and
 * that a person answers.
 * @param title of the form
 */
export function confirmationMailOf(form: string, siteName: string, title: string): ConfirmationMail {
  const own = (mailOf(form) ?? plainMail)(siteName);
  if (own.confirm) return own;
  const received = `We have received your form “${title}”. A person reads it and answers to this address.`;
  return { ...own, paragraphs: [received, ...own.paragraphs, notYou] };
}
