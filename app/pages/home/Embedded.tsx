import type { ReactNode } from "react";
import type { HomeCopy } from "#editorial/home.ts";
import { Figure } from "#ui/Figure.tsx";
import { SiteLink } from "#ui/SiteLink.tsx";

/** Renders a chart in a mock-up of a customer's application. */
export function Embedded({ copy, chart }: { copy: HomeCopy["embedded"]; chart: ReactNode }) {
  return (
    <section aria-labelledby="embedded" className="band">
      <div className="measure grid items-center gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="embedded">{copy.heading}</h2>
          <p className="mt-4 text-muted">{copy.text}</p>
          <ul className="mt-6 border-t border-hair">
            {copy.points.map((point) => (
              <li key={point} className="border-b border-hair py-3">
                {point}
              </li>
            ))}
          </ul>
          <SiteLink
            href={copy.link.href}
            className="link mt-4 inline-flex min-h-11 items-center font-semibold"
          >
            {copy.link.label}
          </SiteLink>
        </div>
        <div className="border border-field bg-raised">
          <div
            className="flex h-11 items-center gap-6 border-b border-field px-4 text-tiny text-muted"
            aria-hidden="true"
          >
            <span className="font-semibold text-ink">Your application</span>
            <span className="hidden tablet:inline">Orders</span>
            <span className="hidden tablet:inline">Customers</span>
            <span className="border-b-2 border-ink text-ink">Insights</span>
          </div>
          <div className="p-5 tablet:p-7">
            <Figure level="h3" title={copy.figure} sub={copy.sub} source={copy.source}>
              {chart}
            </Figure>
          </div>
        </div>
      </div>
    </section>
  );
}
