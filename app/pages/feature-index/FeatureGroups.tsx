import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { SiteLink } from "#ui/SiteLink.tsx";
import { type FeatureGroup, findFeatures } from "./find-features.ts";

/**
 * Renders every feature by group with a filter field. Without JavaScript the field submits to the search of the whole
 * site.
 */
export default function FeatureGroups({ groups }: { groups: readonly FeatureGroup[] }) {
  const [query, setQuery] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = findFeatures(groups, query);
  const counts = groups.map(({ features }) => features.filter(({ path }) => shown.has(path)).length);
  const count = counts.reduce((sum, n) => sum + n, 0);

  // The field may have been filled before hydration.
  useEffect(() => {
    if (form.current) setQuery(String(new FormData(form.current).get("q")));
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    list.current?.querySelector<HTMLElement>("li:not([hidden]) a")?.focus();
  };

  return (
    <section aria-label="All features" data-search="off" className="border-t border-ink">
      <div className="measure grid gap-x-16 gap-y-6 py-8 tablet:py-10 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
        <search>
          <form ref={form} action="/search" onSubmit={onSubmit} className="flex items-end gap-3">
            <Field
              label="Find a feature"
              type="search"
              name="q"
              autoComplete="off"
              aria-controls={id}
              onChange={(event) => setQuery(event.target.value)}
              className="flex-1"
            />
            <noscript>
              <Button type="submit">Search</Button>
            </noscript>
          </form>
          <p role="status" className="mt-2 min-h-6 text-small text-muted">
            {query.trim() &&
              (count > 0
                ? `${count} of ${groups.flatMap((g) => g.features).length} features`
                : "No feature has this word in its name or line")}
          </p>
        </search>
        <nav aria-label="Groups of features">
          <ul className="grid grid-cols-2 gap-x-8 tablet:grid-cols-3">
            {groups.map(({ title }, i) => (
              <li key={title} hidden={counts[i] === 0} className="border-t border-hair">
                <a
                  href={`#${anchorOf(title)}`}
                  className="flex min-h-11 items-center gap-2.5 text-small hover:text-accent"
                >
                  <span aria-hidden="true" className="font-serif text-accent">
                    {i + 1}
                  </span>
                  {title}
                  <span className="ml-auto text-muted">
                    {counts[i]}
                    <span className="sr-only"> {counts[i] === 1 ? "feature" : "features"}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div id={id} ref={list}>
        {groups.map(({ title, text, features }, i) => (
          <section
            key={title}
            id={anchorOf(title)}
            aria-labelledby={`${anchorOf(title)}-title`}
            hidden={counts[i] === 0}
            className="scroll-mt-24 border-t border-hair"
          >
            <div className="measure grid gap-x-16 gap-y-5 py-9 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
              <div>
                <span aria-hidden="true" className="block font-serif text-[1.5rem] leading-none text-accent">
                  {i + 1}
                </span>
                <h2 id={`${anchorOf(title)}-title`} className="mt-2 text-h3">
                  {title}
                </h2>
                <p className="mt-2 max-w-[26rem] text-small text-muted">{text}</p>
              </div>
              <ul className="grid content-start gap-x-8 tablet:grid-cols-2">
                {features.map(({ path, nav, line }) => (
                  <li key={path} hidden={!shown.has(path)} className="border-t border-hair">
                    <SiteLink href={path} className="group block py-3.5">
                      <span className="font-semibold underline-offset-4 group-hover:text-accent group-hover:underline">
                        {nav}
                      </span>
                      <span className="mt-0.5 block text-small text-muted">{line}</span>
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");
