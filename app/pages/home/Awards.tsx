import type { Award } from "#editorial/items.ts";
import { SampleMark } from "#ui/SampleMark.tsx";

type AwardsProps = {
  heading: string;
  awards: readonly Pick<Award, "id" | "title" | "by" | "year" | "sample">[];
};

/** Renders the awards. */
export function Awards({ heading, awards }: AwardsProps) {
  return (
    <section aria-labelledby="awards" className="band bg-raised">
      <div className="measure">
        <h2 id="awards">{heading}</h2>
        <ul className="mt-8 grid gap-px border border-hair bg-hair tablet:grid-cols-2 desktop:grid-cols-3">
          {awards.map(({ id, title, by, year, sample }) => (
            <li key={id} className="flex flex-col bg-paper p-6">
              <span className="text-small text-muted">
                {year} {sample && <SampleMark />}
              </span>
              <span className="mt-6 font-serif text-h3 leading-tight">{title}</span>
              <span className="mt-2 text-small text-muted">{by}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
