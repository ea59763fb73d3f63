/** The text of a confirmation. It contains nothing from the visitor. */
export type ConfirmationMail = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The label of the signed link that confirms a subscription. */
  readonly confirm?: string;
  /** True for mails of a subscription, which must contain an unsubscribe link. */
  readonly subscription?: true;
};

/** Returns the confirmation of a form, for a site of this name. */
export type MailOf = (siteName: string) => ConfirmationMail;

/** Returns a name with its indefinite article, by its first letter. */
export const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;

export const addMore = "To add or correct something, reply to this email.";

/** The confirmation of forms without a text of their own. */
export const plainMail: MailOf = (siteName) => ({
  subject: `${siteName} has received your message`,
  heading: "Thank you",
  paragraphs: [addMore],
});

export const feedbackMail: MailOf = (siteName) => ({
  subject: `Thank you for your feedback, ${siteName}`,
  heading: "Thank you for your feedback",
  paragraphs: ["Praise and complaints both help us.", addMore],
});

export const accountMail: MailOf = (siteName) => ({
  subject: `Your free ${siteName} account`,
  heading: "We have your request",
  paragraphs: ["We will email you the next step and how to sign in.", addMore],
});

export const trainingMail = (siteName: string, heading: string): ConfirmationMail => ({
  subject: `${heading}: ${siteName} training`,
  heading,
  paragraphs: [
    "We will email you the date, the place or the link, and what to prepare.",
    "You pay nothing yet: we agree on dates and prices with you first.",
    addMore,
  ],
});
