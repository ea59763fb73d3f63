import { readAwards } from "../../../editorial/items.ts";
import { SampleMark } from "../../ui/SampleMark.tsx";
import type { PrintedBlockProps } from "./props.ts";

/** All awards, each with who gave it and for what. */
export function AwardList({ words: { awards: words } }: PrintedBlockProps) {
  return (
    <section aria-labelledby="award-list" className="band">
      <div className="measure">
        <h2 id="award-list">{words.heading}</h2>
        <ul className="mt-8 border-t border-ink">
          {readAwards().map(({ id, title, by, year, text, sample }) => (
            <li
              key={id}
              className="grid gap-x-10 gap-y-1 border-b border-hair py-5 tablet:grid-cols-[4rem_minmax(0,4fr)_minmax(0,6fr)]"
            >
              <span className="font-serif text-[1.3rem] leading-tight text-accent">{year}</span>
              <div>
                <h3 className="text-[1.3rem]">{title}</h3>
                <p className="mt-0.5 text-small text-muted">
                  {by} {sample && <SampleMark />}
                </p>
              </div>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
