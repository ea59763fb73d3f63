import type { PageMeta } from "#editorial/page-schema.ts";
import { Author } from "../../blocks/Author.tsx";
import { Picture } from "../../content/Picture.server.tsx";

type CaseStudyProps = {
  study: Pick<Extract<PageMeta, { section: "case-study" }>, "customer" | "problem" | "numbers" | "person">;
};

/** The customer of a case study, its problem, what changed in figures, and the words of who confirms it. */
export function CaseStudy({ study: { customer, problem, numbers, person } }: CaseStudyProps) {
  return (
    <section aria-labelledby="case" className="band">
      <div className="measure grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          {customer.logo && (
            <Picture
              src={customer.logo}
              alt=""
              sizes="12rem"
              className="logo-picture mb-4 h-12 max-w-48 object-left"
            />
          )}
          <h2 id="case">{customer.name}</h2>
          <p className="mt-4 text-muted">{problem}</p>
        </div>
        <div>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-8 border-t border-ink pt-5 desktop:auto-cols-fr desktop:grid-flow-col">
            {numbers.map(({ figure, text }) => (
              <div key={text} className="flex flex-col-reverse justify-end">
                <dt className="mt-2 text-small text-muted">{text}</dt>
                <dd className="font-figures text-h1 leading-none">{figure}</dd>
              </div>
            ))}
          </dl>
          {person && (
            <figure className="mt-8 border-t border-hair pt-6">
              <blockquote className="text-lead leading-normal">“{person.quote}”</blockquote>
              <figcaption className="mt-4 flex items-center gap-3 text-small text-muted">
                {person.portrait && (
                  <Picture src={person.portrait} alt="" sizes="3rem" className="portrait-picture size-12" />
                )}
                <Author {...person} />
              </figcaption>
            </figure>
          )}
        </div>
      </div>
    </section>
  );
}
