import { formatDate } from "#charts/format-values.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import type { Version } from "./versions.ts";

type TimelineProps = { history: readonly Version[]; shown: number; show: (number: number) => void };

/** Renders the versions of a report as a timeline of radio buttons. */
export function Timeline({ history, shown, show }: TimelineProps) {
  return (
    <ScrollRegion label="History" className="mt-2 max-h-[26rem] pl-1.5">
      {history.toReversed().map(({ number, date, note }) => (
        <label
          key={number}
          className="relative flex min-h-11 cursor-pointer flex-col justify-center border-l border-ink py-1.5 pl-5 text-small leading-snug [overflow-wrap:anywhere] hover:text-accent has-checked:bg-raised has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="version"
            value={number}
            checked={number === shown}
            onChange={() => show(number)}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className="absolute top-4 left-0 size-2.5 -translate-x-1/2 border border-ink bg-ink peer-checked:bg-accent"
          />
          <span className="text-small font-normal text-muted">{`${number} · ${formatDate(date)}`}</span>
          <span>{note}</span>
        </label>
      ))}
    </ScrollRegion>
  );
}
