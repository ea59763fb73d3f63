import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Figure } from "#ui/Figure.tsx";
import { useWaiting } from "#ui/useHydrated.ts";
import { useQueryState } from "#ui/useQueryState.ts";
import { StaticHtml } from "../../islands/StaticHtml.tsx";
import type { PlacedPartner } from "./place-on-map.server.tsx";

type Wanted = { kind: string; region: string };
const ANY: Wanted = { kind: "", region: "" };

const read = (query: string): Wanted => {
  const params = new URLSearchParams(query);
  return { kind: params.get("kind") ?? "", region: params.get("region") ?? "" };
};
const write = (wanted: Wanted) =>
  new URLSearchParams(Object.entries(wanted).filter(([, value]) => value)).toString();

type PartnerFinderProps = {
  partners: readonly PlacedPartner[];
  /** Static HTML and its width divided by its height. */
  map: { html: string; ratio: number };
  /** Static HTML of a note about sample entries. */
  note: { html: string };
};

/** Renders the partners on a map and in a list with the same numbers. The address stores the filters. */
export default function PartnerFinder({ partners, map, note }: PartnerFinderProps) {
  const [wanted, setWanted] = useQueryState(ANY, read, write);
  const waiting = useWaiting();
  const fits = ({ kind, region }: PlacedPartner) =>
    (!wanted.kind || kind === wanted.kind) && (!wanted.region || region === wanted.region);
  const found = partners.filter(fits);
  const regions = new Set(partners.map(({ region }) => region)).size;
  const choices = { kind: "Kind of work", region: "Region" } as const;

  return (
    <section aria-label="Partners" className="border-t border-ink">
      <div className="measure py-8 tablet:py-10">
        <div className="grid items-end gap-x-5 gap-y-4 tablet:grid-cols-[minmax(0,18rem)_minmax(0,18rem)_auto] noscript:hidden">
          {(["kind", "region"] as const).map((field) => (
            <Choice
              key={field}
              label={choices[field]}
              value={wanted[field]}
              {...waiting}
              options={[["", "All"], ...new Set(partners.map((partner) => partner[field]).sort())]}
              choose={(value) => setWanted({ ...wanted, [field]: value })}
            />
          ))}
          <Button
            kind="quiet"
            className="justify-self-start"
            disabled={!wanted.kind && !wanted.region}
            onClick={() => setWanted(ANY)}
          >
            Show all
          </Button>
        </div>
        <div className="mt-8 grid gap-x-14 gap-y-10 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Figure
            title={`${partners.length} entries in ${regions} regions`}
            sub="Where each entry works; the number is that of the list"
            source="Map: Natural Earth"
            className="chart self-start desktop:sticky desktop:top-24"
          >
            <div className="relative" style={{ aspectRatio: map.ratio }}>
              <StaticHtml name="map" html={map.html} className="absolute inset-0" />
              {partners.map((partner) => (
                <button
                  key={partner.id}
                  type="button"
                  // Duplicates the list of regions above for the mouse only: on phones the markers are too close
                  // together to tap.
                  tabIndex={-1}
                  aria-hidden="true"
                  title={partner.region}
                  {...waiting}
                  onClick={() =>
                    setWanted({ ...ANY, region: wanted.region === partner.region ? "" : partner.region })
                  }
                  className={`absolute flex size-5 -translate-1/2 items-center justify-center rounded-full text-small font-semibold enabled:cursor-pointer max-tablet:pointer-events-none tablet:size-6 ${fits(partner) ? "bg-action text-on-action" : "border border-field bg-paper text-muted"}`}
                  style={{ left: `${partner.x}%`, top: `${partner.y}%` }}
                >
                  {partner.id}
                </button>
              ))}
            </div>
          </Figure>
          <div>
            <p role="status" className="text-small text-muted">
              {found.length === partners.length
                ? `${partners.length} entries`
                : `${found.length} of ${partners.length} entries`}
            </p>
            <StaticHtml name="note" html={note.html} />
            <ol className="mt-2 border-t border-ink">
              {found.map(({ id, name, kind, region, text }) => (
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
            {found.length === 0 && <p className="mt-4">No entry has this kind of work in this region.</p>}
          </div>
        </div>
      </div>
    </section>
  );
}
