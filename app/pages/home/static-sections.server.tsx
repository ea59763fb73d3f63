import { readHome } from "#editorial/home.ts";
import { readAwards, readDataSources, readPartners } from "#editorial/items.ts";
import { SampleNote } from "#ui/SampleNote.tsx";
import { renderStatic } from "../../islands/static-html.server.ts";
import { Confidence } from "./Confidence.tsx";
import { DataSources } from "./DataSources.tsx";
import { Embedded } from "./Embedded.tsx";
import { Features } from "./Features.tsx";
import { featureFigures, renderOnlineOrders } from "./figures.server.tsx";

/** Renders the sections before the testimonials to static HTML. */
export function renderOffers(): string {
  const { partners, features, awards } = readHome();
  return renderStatic(
    <>
      <Partners heading={partners.heading} />
      <Features copy={features} figures={featureFigures(features)} />
      <Awards heading={awards.heading} />
    </>,
  );
}

/** Renders the names of partners in place of logos. */
function Partners({ heading }: { heading: string }) {
  const members = readPartners();
  return (
    <section aria-label={heading} className="border-t border-hair py-10">
      <div className="measure">
        <h2 className="font-sans text-small font-semibold tracking-normal text-muted">{heading}</h2>
        <SampleNote items={members} />
        <ul className="mt-4 grid grid-cols-2 border-t border-l border-hair desktop:grid-cols-4">
          {members.map(({ id, name, kind }) => (
            <li key={id} className="border-r border-b border-hair p-4">
              <span className="block font-serif text-[1.2rem] leading-tight">{kind}</span>
              <span className="mt-1 block text-tiny text-muted">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Renders the awards. */
function Awards({ heading }: { heading: string }) {
  const awards = readAwards();
  return (
    <section aria-labelledby="awards" className="band bg-raised">
      <div className="measure">
        <h2 id="awards">{heading}</h2>
        <SampleNote items={awards} className="mt-3" />
        <ul className="mt-8 grid gap-px border border-hair bg-hair tablet:grid-cols-2 desktop:grid-cols-3">
          {awards.map(({ id, title, by, year, sample }) => (
            <li key={id} className="flex flex-col bg-paper p-6">
              {!sample && <span className="mb-6 text-small text-muted">{year}</span>}
              <span className="font-serif text-h3 leading-tight">{title}</span>
              <span className="mt-2 text-small text-muted">{by}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Renders the sections after the testimonials to static HTML. */
export function renderEvidence(): string {
  const { embedded, data, confidence } = readHome();
  return renderStatic(
    <>
      <Embedded copy={embedded} chart={renderOnlineOrders()} />
      <DataSources copy={data} sources={readDataSources()} />
      <Confidence copy={confidence} />
    </>,
  );
}
