import { messages, replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { emailField, permissionField, ratingField, userField } from "../kit/fields.ts";
import { feedbackMail } from "../kit/mail.ts";

/** Feedback that may become a testimonial: stars, text, and the visitor's role. */
export const form = {
  name: "feedback",
  title: "Feedback",
  path: "/db/insertFeedback.php",
  fields: [
    userField,
    emailField,
    {
      kind: "text",
      name: "designation",
      label: "Your role",
      hint: "To appear under your words",
      autoComplete: "organization-title",
    },
    ratingField,
    {
      kind: "textarea",
      name: "feedback",
      label: "In your own words",
      hint: "What was hard before, and what is different now?",
      asked: messages.messageRequired,
    },
    permissionField,
  ],
  enrichment: { feedback_date: "today" },
  reply: replies.messageSent,
  success: "Thank you. Your feedback has arrived.",
  submit: "Send feedback",
  explainsOnHover: true,
} as const satisfies FormDefinition;

export const mail = feedbackMail;
