import type { HomeCopy } from "#editorial/home.ts";
import { LineLink } from "#ui/SiteLink.tsx";

/** Renders common objections, each with an answer and a link to evidence. */
export function Confidence({ copy }: { copy: HomeCopy["confidence"] }) {
  return (
    <section aria-labelledby="confidence" className="band">
      <div className="measure">
        <h2 id="confidence">{copy.heading}</h2>
        <p className="mt-4 text-lead text-muted">{copy.text}</p>
        <dl className="mt-8 border-t border-ink">
          {copy.points.map(({ term, text, link }) => (
            <div
              key={term}
              className="grid gap-x-10 gap-y-1 border-b border-hair py-5 desktop:grid-cols-[4fr_6fr_3fr] desktop:items-baseline"
            >
              <dt className="font-serif text-h3 leading-tight">{term}</dt>
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
