import { replies } from "#contract/messages.ts";
import { type FormDefinition, optionsOf } from "../kit/definition.ts";
import { ip, pleaseChoose, visitorFields } from "../kit/fields.ts";
import { type MailOf, trainingMail } from "../kit/mail.ts";

export const form = {
  name: "dashboard-training",
  title: "Dashboard training",
  path: "/db/insertDashboardTrainingDetails.php",
  fields: [
    ...visitorFields,
    {
      kind: "radio",
      name: "level",
      label: "Your experience",
      options: optionsOf({
        new: "New to dashboards",
        some: "I have built some",
        expert: "I build them for others",
      }),
      required: pleaseChoose,
    },
  ],
  enrichment: ip,
  reply: replies.messageSent,
  success: "Thank you. We will email you the date.",
  submit: "Register",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => trainingMail(siteName, "You are registered");
