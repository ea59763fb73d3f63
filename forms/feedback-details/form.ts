import { messages, replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { emailField, permissionField, ratingField, userField, userIpCountryCity } from "../kit/fields.ts";
import { feedbackMail } from "../kit/mail.ts";

/** The second step of the feedback: a rating and text, from somebody whose name and address are known. */
export const form = {
  name: "feedback-details",
  title: "Feedback details",
  path: "/db/insertFeedbackDetails.php",
  fields: [
    userField,
    emailField,
    ratingField,
    { kind: "textarea", name: "feedback", label: "What should we know?", asked: messages.messageRequired },
    permissionField,
  ],
  enrichment: { ...userIpCountryCity, userState: "region", requestdate: "today", type: "json" },
  reply: replies.messageSent,
  success: "Thank you. Your feedback has arrived.",
  submit: "Send feedback",
  explainsOnHover: true,
} as const satisfies FormDefinition;

export const mail = feedbackMail;
