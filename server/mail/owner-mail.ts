import { NEWSLETTER } from "../newsletter/confirmations.ts";
import type { Lead } from "../outbox/delivery.ts";
import { renderMail } from "./layout.ts";
import { fieldRows, formTitle } from "./lead-text.ts";
import type { Mail, Sender } from "./mailer.ts";

/** Renders the mail that notifies the owner of a new lead; replies to it go to the visitor. */
export function ownerMail(lead: Lead, to: string, { siteName }: Sender): Mail {
  const title = formTitle(lead.form);
  const who = lead.email ?? "a visitor";
  const received = `${new Date(lead.created_at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
  const file: [label: string, value: string][] =
    lead.file === null ? [] : [["File", `uploads/${lead.file} in the data folder of the server`]];
  return {
    to,
    ...(lead.email === null ? {} : { replyTo: { name: "", address: lead.email } }),
    subject: `${title}: ${who}`,
    ...renderMail({
      siteName,
      preview: `${title} from ${who}`,
      heading: `${title}: a new lead`,
      paragraphs: [
        lead.email === null
          ? "The visitor left no address to answer to."
          : `An answer to this mail goes to ${lead.email}.`,
        ...(lead.form === NEWSLETTER
          ? ["Send it no newsletter yet: the export of this form says which addresses are confirmed."]
          : []),
      ],
      table: {
        title: "What was sent",
        rows: [...fieldRows(lead), ...file, ["Received", received], ["Lead ID", lead.id]],
      },
      footnote: `Sent by the website of ${siteName} for every form that a visitor sends.`,
    }),
  };
}
