import { useRouteLoaderData } from "react-router";
import type { PlacedForm } from "#editorial/page-schema.ts";
import { SiteLink } from "#ui/SiteLink.tsx";
import type { loader } from "../root.tsx";
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
export default function OtherWays({ name }: { name?: PlacedForm["name"] }) {
  const { email = "" } = useRouteLoaderData<typeof loader>("root") ?? {};
  const offered = name ? offers[name] : [];
  if (!offered) return null;
  return (
    <dl className="flex flex-col gap-4">
      <div>
        <dt className="font-semibold">Prefer a call?</dt>
        <dd>
          <ScheduleCall className={linkClasses}>Schedule half an hour</ScheduleCall>
        </dd>
      </div>
      {email && (
        <div>
          <dt className="font-semibold">Prefer email?</dt>
          <dd>
            <a href={`mailto:${email}`} className={linkClasses}>
              {email}
            </a>
          </dd>
        </div>
      )}
      {offered.map(({ question, label, href }) => (
        <div key={href}>
          <dt className="font-semibold">{question}</dt>
          <dd>
            <SiteLink href={href} className={linkClasses}>
              {label}
            </SiteLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const linkClasses = "link inline-flex min-h-11 items-center";
