import { readBlocks } from "#editorial/blocks.ts";
import { readPartners } from "#editorial/items.ts";
import { Figure } from "#ui/Figure.tsx";
import { SampleNote } from "#ui/SampleNote.tsx";
import { BodyAndEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import type { Route } from "./+types/partner-finder";
import { placeOnMap } from "./place-on-map.server.ts";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "partner-finder");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders the partners on a map and in a list with the same numbers, then advice on choosing one. */
export default function FindPartners({ loaderData: page }: Route.ComponentProps) {
  const { partners, map } = placeOnMap(typographicDeep(readPartners()));
  const regions = new Set(partners.map(({ region }) => region)).size;
  return (
    <>
      <PageHead page={page} />
      <section aria-label="Partners" className="border-t border-ink">
        <div className="measure grid gap-x-14 gap-y-10 py-8 tablet:py-10 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Figure
            title={`Partner work in ${regions} regions`}
            sub="Numbers match the list"
            source="Map: Natural Earth"
            className="chart self-start desktop:sticky desktop:top-24"
          >
            <div className="relative" aria-hidden="true">
              <svg viewBox={`0 0 100 ${map.height}`} className="block w-full" aria-hidden="true">
                <path d={map.land} fill="var(--color-hair)" opacity="0.7" />
              </svg>
              {partners.map(({ id, x, y }) => (
                <span
                  key={id}
                  className="absolute flex size-5 -translate-1/2 items-center justify-center rounded-full bg-action text-small font-semibold text-on-action tablet:size-6"
                  style={{ left: `${x}%`, top: `${y}%` }}
                >
                  {id}
                </span>
              ))}
            </div>
          </Figure>
          <div>
            <SampleNote items={partners}>{readBlocks().partners.note}</SampleNote>
            <ol className="mt-2 border-t border-ink">
              {partners.map(({ id, name, kind, region, text }) => (
                <li key={id} className="flex gap-4 border-b border-hair py-4">
                  <span className="font-figures text-lead leading-tight">{id}</span>
                  <div>
                    <h2 className="text-lead leading-tight">{kind}</h2>
                    <p className="mt-0.5 text-small text-muted">
                      {name.includes(region) ? name : `${name}, ${region}`}
                    </p>
                    <p className="mt-1.5 text-small">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </section>
      <BodyAndEnd page={page} />
    </>
  );
}
