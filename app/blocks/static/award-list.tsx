import { readAwards } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { HeadingText } from "#ui/HeadingText.tsx";
import type { StaticBlockProps } from "../Band.tsx";

/** All awards, each with its giver and reason. */
export default function AwardList({ copy }: StaticBlockProps) {
  const awards = readAwards();
  return (
    <section aria-labelledby="award-list" className="band">
      <div className="measure">
        <h2 id="award-list">{headingOf(copy.awards, awards)}</h2>
        <ul className="mt-8 border-t border-ink">
          {awards.map(({ id, year, title, by, text, sample }) => (
            <li
              key={id}
              className="grid gap-x-10 gap-y-1 border-b border-hair py-5 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
            >
              <div className="flex gap-6">
                {!sample && <span className="font-figures text-lead leading-tight">{year}</span>}
                <div>
                  <h3 className="text-lead">
                    <HeadingText>{title}</HeadingText>
                  </h3>
                  <p className="mt-0.5 text-small text-muted">{by}</p>
                </div>
              </div>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
