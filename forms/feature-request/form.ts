import { MAX_LENGTH } from "#contract/limits.ts";
import { messages, replies } from "#contract/messages.ts";
import { type FormDefinition, optionsOf } from "../kit/definition.ts";
import { emailField, nameField, permissionField } from "../kit/fields.ts";
import { addMore, type MailOf } from "../kit/mail.ts";

/** An idea for the platform. */
export const form = {
  name: "feature-request",
  title: "Feature request",
  path: "/db/insertFeatureRequest.php",
  fields: [
    nameField,
    emailField,
    {
      kind: "textarea",
      name: "description",
      label: "What is missing?",
      limit: MAX_LENGTH.featureDescription,
      required: messages.descriptionRequired,
    },
    { kind: "text", name: "designation", label: "Job title", autoComplete: "organization-title" },
    {
      kind: "radio",
      name: "existing_customer",
      label: "Are you an existing customer?",
      options: optionsOf({ "1": "Yes", "0": "No" }),
      required: messages.optionRequired,
    },
    {
      ...permissionField,
      label:
        "By checking this box I permit you to use my information on the website and in marketing materials.",
      required: messages.consentRequired,
    },
  ],
  pageOrder: ["name", "email", "designation", "description", "existing_customer", "permission_to_use"],
  reply: replies.dataEntered,
  success: messages.featureRequestSuccess,
  submit: "Send request",
  disabledWhileInvalid: true,
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Your idea for ${siteName} has arrived`,
  heading: "Thank you for your idea",
  paragraphs: [addMore],
});
