import type { Mailer } from "../mail/mailer.ts";
import { ownerMail } from "../mail/owner-mail.ts";
import { visitorMail } from "../mail/visitor-mail.ts";
import type { Settings } from "../settings.ts";
import { postWebhook } from "../webhook/webhook.ts";
import type { Delivery } from "./delivery.ts";

/** Who writes the mails, and where their links lead. */
export type Sender = { readonly siteName: string; readonly origin: string };

/** The table of all ways out of the server. A new one is a row here and its folder. */
export function createDeliveries(
  settings: Pick<Settings, "webhook" | "mailTo">,
  mailer: Mailer,
  sender: Sender,
): Delivery[] {
  const { webhook } = settings;
  const deliveries: Delivery[] = [
    {
      kind: "mail-owner",
      wanted: () => true,
      deliver: ({ id, lead }) => mailer.send(id, ownerMail(lead, settings.mailTo, sender)),
    },
    {
      kind: "mail-visitor",
      wanted: ({ email }) => email !== null,
      deliver: ({ id, lead }) => mailer.send(id, visitorMail(lead, sender)),
    },
  ];
  if (webhook) {
    deliveries.push({ kind: "webhook", wanted: () => true, deliver: (job) => postWebhook(webhook, job) });
  }
  return deliveries;
}
