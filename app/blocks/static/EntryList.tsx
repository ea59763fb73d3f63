import { HeadingText } from "#ui/HeadingText.tsx";
import { SampleMark } from "#ui/SampleMark.tsx";

type Entry = { id: number; year?: number; title: string; by: string; text: string; sample: boolean };

type EntryListProps = { id: string; heading: string; entries: readonly Entry[] };

/** A list of entries, each with a title, its giver or author, and a text. */
export function EntryList({ id, heading, entries }: EntryListProps) {
  return (
    <section aria-labelledby={id} className="band">
      <div className="measure">
        <h2 id={id}>{heading}</h2>
        <ul className="mt-8 border-t border-ink">
          {entries.map(({ id: key, year, title, by, text, sample }) => (
            <li
              key={key}
              className="grid gap-x-10 gap-y-1 border-b border-hair py-5 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
            >
              <div className="flex gap-6">
                {year && <span className="font-serif text-[1.3rem] leading-tight text-accent">{year}</span>}
                <div>
                  <h3 className="text-[1.3rem]">
                    <HeadingText>{title}</HeadingText>
                  </h3>
                  <p className="mt-0.5 text-small text-muted">
                    {by} {sample && <SampleMark />}
                  </p>
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
