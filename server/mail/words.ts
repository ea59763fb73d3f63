import type { FormName } from "../../contract/paths.ts";
import { CONFIRM_DAYS } from "../newsletter/links.ts";

/** The text of a confirmation. Nothing in it comes from the visitor. */
export type Words = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The label of the signed link by which the owner of the address confirms a subscription. */
  readonly confirm?: string;
  /** True where the mail belongs to a subscription, which a link must be able to end. */
  readonly subscription?: true;
};

const notYou = "If it was not you, somebody may have mistyped an address. You can ignore this mail.";
const addMore = "To add something or to correct it, answer to this mail.";

/**
 * The words of each form; a form without words of its own gets the shared ones. They promise only what happens by
 * itself: that the form has arrived, and that a person answers.
 */
export function wordsOf(form: string, siteName: string, title: string): Words {
  const own = ownWords(siteName)[form as FormName];
  if (own?.confirm) return own;
  const { paragraphs, ...words } = own ?? sharedWords(siteName);
  const received = `We have received your form “${title}”. A person reads it and answers to this address.`;
  return { ...words, paragraphs: [received, ...paragraphs, notYou] };
}

const ownWords = (siteName: string): Partial<Record<FormName, Words>> => ({
  newsletter: {
    subject: `Please confirm: the ${siteName} newsletter`,
    heading: "Confirm your subscription",
    paragraphs: [
      `This address was entered for the ${siteName} newsletter. If it was you, confirm it within ${CONFIRM_DAYS} days by the first link below.`,
      "If it was not you, do nothing. Without your confirmation no newsletter comes to this address.",
    ],
    confirm: "Confirm the subscription",
    subscription: true,
  },
  unsubscribe: {
    subject: `You are unsubscribed from ${siteName}`,
    heading: "You are unsubscribed",
    paragraphs: [
      "This address was entered on our page for unsubscribing. It gets no more newsletters.",
      `If it was not you, or if you changed your mind, the link below subscribes you again. It is valid for ${CONFIRM_DAYS} days.`,
    ],
    confirm: "Subscribe again",
  },
  "feedback-details": feedback(siteName),
  feedback: feedback(siteName),
  "feature-request": {
    subject: `Your idea for ${siteName} has arrived`,
    heading: "Thank you for the idea",
    paragraphs: [addMore],
  },
  contact: {
    subject: `${siteName} has received your message`,
    heading: "Your message is here",
    paragraphs: [addMore],
  },
  shopping: {
    subject: `Your request for a quote, ${siteName}`,
    heading: "We prepare your quote",
    paragraphs: [
      "The answer is a quote for the services that you chose.",
      "It gets more exact with three figures: how many reports or dashboards, how many readers, and by when. If you have them, answer to this mail.",
    ],
  },
  poc: {
    subject: `Your proof of concept with ${siteName}`,
    heading: "Let us prove it",
    paragraphs: [
      "The answer is a plan: which data, which reports, and how both of us see that it worked.",
      "A sample of the data, or a sketch of one report, helps most. Please send nothing confidential by mail.",
    ],
  },
  consulting: {
    subject: `Your consulting request to ${siteName}`,
    heading: "A consultant reads this",
    paragraphs: ["The answer says what we understood, and what we would look at first.", addMore],
  },
  license: {
    subject: `Your license request to ${siteName}`,
    heading: "Your license request is here",
    paragraphs: ["It orders nothing. The answer says what the edition needs.", addMore],
  },
  "try-now": account(siteName),
  "user-details": account(siteName),
  partner: {
    subject: `Becoming a partner of ${siteName}`,
    heading: "Thank you for asking",
    paragraphs: ["The answer says how a partnership would look in your case.", addMore],
  },
  invest: {
    subject: `Your question about investing, ${siteName}`,
    heading: "Your question is here",
    paragraphs: ["Thank you for your interest in the company.", addMore],
  },
  "training-register": training(siteName, "You are enrolled"),
  enroll: training(siteName, "Your place is requested"),
  "training-details": training(siteName, "Your registration is here"),
  "dashboard-training": training(siteName, "Your place is noted"),
  webinar: {
    subject: `You are registered for a ${siteName} webinar`,
    heading: "You are registered",
    paragraphs: ["The link to take part comes to this address before the webinar begins.", addMore],
  },
  event: {
    subject: `You are registered for a ${siteName} event`,
    heading: "You are registered",
    paragraphs: ["Where to go, and when to be there, comes to this address before the day.", addMore],
  },
  "case-study": {
    subject: `Your case study from ${siteName}`,
    heading: "The case study comes by mail",
    paragraphs: ["The study that you chose comes with the answer.", addMore],
  },
  careers: {
    subject: `Your application to ${siteName}`,
    heading: "Your application has arrived",
    paragraphs: [
      "Thank you for wanting to work with us.",
      "To withdraw it, or to have it erased, answer to this mail.",
    ],
  },
});

function feedback(siteName: string): Words {
  return {
    subject: `Thank you for your feedback, ${siteName}`,
    heading: "Thank you for your words",
    paragraphs: ["Praise or complaint, both help us.", addMore],
  };
}

function training(siteName: string, heading: string): Words {
  return {
    subject: `${heading}: ${siteName} training`,
    heading,
    paragraphs: [
      "We write to this address with the date, the place or the link, and what to prepare.",
      "This mail charges nothing: dates and prices are agreed with you first.",
      addMore,
    ],
  };
}

function account(siteName: string): Words {
  return {
    subject: `Your start with ${siteName}`,
    heading: "You are on your way",
    paragraphs: ["The next step, with how to sign in, comes to this address.", addMore],
  };
}

const sharedWords = (siteName: string): Words => ({
  subject: `${siteName} has received your message`,
  heading: "Thank you",
  paragraphs: [addMore],
});
