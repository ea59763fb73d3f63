import { feeds } from "#contract/paths.ts";
import { readChanges } from "#editorial/items.ts";
import { LineLink } from "#ui/LineLink.tsx";
import { longDate } from "../../content/long-date.ts";
import { typographicDeep } from "../../content/typographic.ts";

/** The changes of this website, the latest first, each with an anchor. */
export default function Changes() {
  const byDay = Map.groupBy(typographicDeep(readChanges()), ({ on }) => on);
  return (
    <section aria-labelledby="changes" className="border-t border-hair py-12 tablet:py-16">
      <div className="measure">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10">
          <h2 id="changes">On this website</h2>
          <LineLink href={feeds.changes.path} className="text-small">
            Follow by Atom feed
          </LineLink>
        </div>
        {[...byDay].map(([on, changes]) => (
          <div
            key={on}
            className="mt-6 grid gap-x-10 gap-y-2 border-t border-ink pt-4 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]"
          >
            <h3 className="text-lead">
              <time dateTime={on}>{longDate(on)}</time>
            </h3>
            <ul>
              {changes.map(({ id, kind, title, text, page }) => (
                <li key={id} id={id} className="scroll-mt-24 border-b border-hair pb-4 not-first:pt-4">
                  <p>
                    <span className="mr-3 inline-block min-w-[5em] text-small text-muted">{kind}</span>
                    <strong className="font-semibold">{title}</strong>
                  </p>
                  <p className="mt-1 max-w-[42em] text-muted">
                    {text}{" "}
                    {page && (
                      <a href={page} className="link">
                        See it
                      </a>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
