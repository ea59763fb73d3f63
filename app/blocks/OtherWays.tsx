import type { PlacedForm } from "#editorial/page-schema.ts";
import { readSite } from "#editorial/site.ts";
import { LineLink } from "#ui/LineLink.tsx";
import { ScheduleCall } from "../shell/ScheduleCall.tsx";

/** Forms beside which the page offers a conversation, each with the other pages to offer. */
const offers: Partial<
  Record<PlacedForm["name"], readonly { question: string; label: string; href: string }[]>
> = {
  contact: [
    { question: "A quote for consulting or training?", label: "Request a quote", href: "/shoppingcart" },
    { question: "Help with a running installation?", label: "Support", href: "/support" },
  ],
  consulting: [],
  "training-register": [],
  "training-details": [],
  "dashboard-training": [],
  shopping: [],
  poc: [],
  partner: [],
  invest: [],
};

/** Renders other ways to reach us than a form: a call, a mail, another page. Nothing for forms without any. */
export function OtherWays({ name }: { name?: PlacedForm["name"] }) {
  const { email } = readSite();
  const offered = name ? offers[name] : [];
  if (!offered) return null;
  const ways = [
    {
      question: "Prefer a call?",
      link: (
        <ScheduleCall className="link inline-flex min-h-11 items-center">Book a 30-minute call</ScheduleCall>
      ),
    },
    ...(email
      ? [{ question: "Prefer email?", link: <LineLink href={`mailto:${email}`}>{email}</LineLink> }]
      : []),
    ...offered.map(({ question, label, href }) => ({
      question,
      link: <LineLink href={href}>{label}</LineLink>,
    })),
  ];
  return (
    <dl className="flex flex-col gap-4">
      {ways.map(({ question, link }) => (
        <div key={question}>
          <dt className="font-semibold">{question}</dt>
          <dd>{link}</dd>
        </div>
      ))}
    </dl>
  );
}
