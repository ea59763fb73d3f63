import { readSeries, SERIES, type SeriesName } from "#editorial/series.ts";
import { typographicDeep } from "./typographic.ts";

const isSeries = (name: unknown): name is SeriesName =>
  typeof name === "string" && Object.hasOwn(SERIES, name);

/** Renders links to every page of a series with its description, by chapter. @throws Error if the series is unknown */
export function SeriesPages({ of: name }: Record<string, unknown>) {
  if (!isSeries(name)) throw new Error(`of: unknown series (has ${Object.keys(SERIES).join(", ")})`);
  const pages = typographicDeep(readSeries(name));
  return [...Map.groupBy(pages, ({ chapter }) => chapter)].map(([chapter, members]) => (
    <div key={chapter ?? name} className="mb-8">
      {chapter && <p className="font-medium text-lead">{chapter}</p>}
      <ul className="mt-2 list-none border-t border-ink p-0">
        {members.map(({ path, nav, description }) => (
          <li key={path} className="m-0 border-b border-hair">
            <a
              href={path}
              className="group grid gap-x-8 gap-y-1 py-3.5 no-underline tablet:grid-cols-[minmax(0,2fr)_minmax(0,4fr)]"
            >
              <span className="font-semibold underline-offset-4 group-hover:underline">{nav}</span>
              <span className="text-small text-muted">{description}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
