import type { HomeCopy } from "#editorial/home.ts";
import { type DataSource, readAwards, readDataSources, readPartners } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { Figure } from "#ui/Figure.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { CustomerLogos } from "../../blocks/CustomerLogos.tsx";
import { Picture } from "../../content/Picture.server.tsx";
import { renderOnlineOrders } from "./figures.server.tsx";

/** Renders the logos of partners, or their names, or those of what AIV works with; then the logos of customers. */
export function Partners({ copy }: { copy: HomeCopy["partners"] }) {
  const partners = readPartners();
  const heading = headingOf(copy, partners);
  const names: readonly { name: string; logo?: string | undefined }[] = partners.some(({ sample }) => sample)
    ? readDataSources()
    : partners;
  return (
    <>
      <section aria-label={heading} className="pt-4 pb-10">
        <div className="measure">
          <h2 className="text-small font-semibold tracking-normal text-muted">{heading}</h2>
          <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 font-medium text-lead leading-tight">
            {names.map(({ name, logo }) => (
              <li key={name}>
                {logo ? (
                  <Picture src={logo} alt={name} sizes="10rem" className="logo-picture h-8 max-w-40" />
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <CustomerLogos className="pb-10" />
    </>
  );
}

export function Awards({ copy }: { copy: HomeCopy["awards"] }) {
  const awards = readAwards();
  return (
    <section aria-labelledby="awards" className="band">
      <div className="measure">
        <h2 id="awards" className="text-h1">
          {headingOf(copy, awards)}
        </h2>
        <ul className="mt-9 grid gap-x-6 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-3">
          {awards.map(({ id, title, by, year, sample }) => (
            <li key={id} className="flex flex-col border-t border-ink pt-4">
              {!sample && <span className="mb-6 text-small text-muted">{year}</span>}
              <span className="font-medium text-lead leading-tight">{title}</span>
              <span className="mt-2 text-small text-muted">{by}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Renders a chart in a mock-up of a customer's application. */
export function Embedded({ copy }: { copy: HomeCopy["embedded"] }) {
  return (
    <section aria-labelledby="embedded" className="band">
      <div className="measure grid items-center gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="embedded" className="text-h1">
            {copy.heading}
          </h2>
          <p className="mt-4 text-muted">{copy.text}</p>
          <ul className="mt-6 border-t border-hair">
            {copy.points.map((point) => (
              <li key={point} className="border-b border-hair py-3">
                {point}
              </li>
            ))}
          </ul>
          <LineLink href={copy.link.href} className="mt-4 font-semibold">
            {copy.link.label}
          </LineLink>
        </div>
        <div className="border border-field bg-raised">
          <div
            className="flex h-11 items-center gap-6 border-b border-field px-4 text-small text-muted"
            aria-hidden="true"
          >
            <span className="font-semibold text-ink">Your application</span>
            <span className="hidden tablet:inline">Orders</span>
            <span className="hidden tablet:inline">Customers</span>
            <span className="border-b-2 border-ink text-ink">Insights</span>
          </div>
          <div className="p-5 tablet:p-7">
            <Figure level="h3" title={copy.figure} sub={copy.sub} source={copy.source}>
              {renderOnlineOrders()}
            </Figure>
          </div>
        </div>
      </div>
    </section>
  );
}

export function DataSources({ copy }: { copy: HomeCopy["data"] }) {
  const sources = readDataSources();
  const kinds = Object.entries(copy.kinds) as [DataSource["kind"], string][];
  return (
    <section aria-labelledby="data" className="band">
      <div className="measure">
        <div className="grid items-end gap-x-16 gap-y-4 desktop:grid-cols-2">
          <h2 id="data" className="text-h1">
            {copy.heading}
          </h2>
          <div>
            <p className="text-muted">{copy.text}</p>
            <LineLink href={copy.link.href} className="font-semibold">
              {copy.link.label}
            </LineLink>
          </div>
        </div>
        <div className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 tablet:gap-x-10 desktop:grid-cols-4">
          {kinds.map(([kind, title]) => (
            <div key={kind}>
              <h3 className="border-b border-ink pb-2 text-small font-semibold tracking-normal">{title}</h3>
              <dl>
                {sources
                  .filter((source) => source.kind === kind)
                  .map(({ name, text }) => (
                    <div key={name} className="border-b border-hair py-2.5">
                      <dt className="font-medium text-lead">{name}</dt>
                      <dd className="text-small text-muted max-tablet:hidden">{text}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Renders common objections, each with an answer and a link to evidence. */
export function Confidence({ copy }: { copy: HomeCopy["confidence"] }) {
  return (
    <section aria-labelledby="confidence" className="band">
      <div className="measure">
        <h2 id="confidence" className="text-h1">
          {copy.heading}
        </h2>
        <p className="mt-4 text-lead text-muted">{copy.text}</p>
        <dl className="mt-8 border-t border-ink">
          {copy.points.map(({ term, text, link }) => (
            <div
              key={term}
              className="grid gap-x-10 gap-y-1 border-b border-hair py-5 desktop:grid-cols-[4fr_6fr_3fr] desktop:items-baseline"
            >
              <dt className="font-medium text-lead leading-tight">{term}</dt>
              <dd className="max-w-[38em] text-muted">{text}</dd>
              <dd className="desktop:text-right">
                <LineLink href={link.href} className="font-semibold desktop:min-h-0">
                  {link.label}
                </LineLink>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
