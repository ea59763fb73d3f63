import { WARNING_FORM } from "../allowances/warning.ts";
import { NEWSLETTER } from "../newsletter/confirmations.ts";
import type { Lead } from "../outbox/delivery.ts";
import { renderMail } from "./layout.ts";
import { fieldRows, formTitle, originRows } from "./lead-text.ts";
import type { Mail, Sender } from "./mailer.ts";

/** Renders the mail that warns the owner of a limit of the site. */
function warningMail({ fields }: Lead, to: string, siteName: string): Mail {
  const heading = "The site has reached a limit";
  return {
    to,
    subject: `${siteName}: ${heading}`,
    ...renderMail({
      siteName,
      preview: heading,
      heading,
      paragraphs: [
        String(fields.warning),
        "The desk shows under Duties what was used today, and by which networks. This mail is sent once a day at most.",
      ],
      footnote: `Sent by the website of ${siteName}. The settings are described in docs/operating.md.`,
    }),
  };
}

/** Renders the mail that notifies the owner of a new lead; replies to it go to the visitor. */
export function ownerMail(lead: Lead, to: string, { siteName }: Sender): Mail {
  if (lead.form === WARNING_FORM) return warningMail(lead, to, siteName);
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
        rows: [
          ...fieldRows(lead),
          ...file,
          ...originRows(lead),
          ["Received", received],
          ["Lead ID", lead.id],
        ],
      },
      footnote: `Sent by the website of ${siteName} for every form that a visitor sends.`,
    }),
  };
}
