import { trainings } from "#contract/enrollment.ts";
import { messages, replies } from "#contract/messages.ts";
import { type FormDefinition, optionsOf } from "../kit/definition.ts";
import { ipCountryCity, optionalMessageField, visitorFields } from "../kit/fields.ts";
import { type MailOf, trainingMail } from "../kit/mail.ts";

/** A registration for a training, for one person or a team. */
export const form = {
  name: "training-details",
  title: "Training registration",
  path: "/db/insertTrainingDetails.php",
  fields: [
    ...visitorFields,
    {
      kind: "select",
      name: "training",
      label: "Course",
      placeholder: "Select a course",
      options: optionsOf(trainings),
      required: messages.courseRequired,
    },
    { kind: "text", name: "participants", label: "How many people", inputMode: "numeric", digits: 4 },
    optionalMessageField,
  ],
  enrichment: ipCountryCity,
  reply: replies.messageSent,
  success: "Thank you. We will email you the dates.",
  submit: "Register",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => trainingMail(siteName, "We have your registration");
