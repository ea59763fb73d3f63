import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { filterGroups } from "#ui/filter-groups.ts";

/** The ids of the static parts of the page. */
export type FeatureListIds = {
  /** The list, with a section for each group. */
  list: string;
  /** The links to the groups, in the same order. */
  links: string;
};

/**
 * Renders the field that filters the static list of features. Without JavaScript it submits to the search of the whole
 * site.
 */
export default function FeatureFilter(ids: FeatureListIds) {
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState("");

  const filter = () => {
    if (form.current) setResult(filterFeatures(ids, String(new FormData(form.current).get("q"))));
  };
  // The field may have been filled before hydration, and the list may have been filtered on the page's last visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the first render only
  useEffect(filter, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${ids.list} li:not([hidden]) a`)?.focus();
  };

  return (
    <search>
      <form ref={form} action="/search" onSubmit={onSubmit} className="flex items-end gap-3">
        <Field
          label="Find a feature"
          type="search"
          name="q"
          aria-controls={ids.list}
          onChange={filter}
          className="flex-1"
        />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
      <p role="status" className="mt-2 min-h-6 text-small text-muted">
        {result}
      </p>
    </search>
  );
}

/** Filters the list and the links to its groups. @returns what was found, "" without a query */
function filterFeatures({ list, links }: FeatureListIds, query: string): string {
  const groups = [...document.querySelectorAll<HTMLElement>(`#${list} > section`)];
  const counts = filterGroups(groups, "h2", query);
  for (const [i, link] of [...document.querySelectorAll<HTMLElement>(`#${links} li`)].entries()) {
    const count = counts[i] ?? 0;
    link.hidden = count === 0;
    link.querySelector("[data-count]")?.replaceChildren(String(count));
  }
  if (!query.trim()) return "";
  const found = counts.reduce((sum, count) => sum + count, 0);
  const all = document.querySelectorAll(`#${list} li`).length;
  return found > 0 ? `${found} of ${all} features` : "No feature has this word in its name or line";
}
