import { rankAmong } from "#company/margin.ts";

type HeadlineProps = {
  margins: readonly number[];
  month: number;
  /** The words below the figure; the month is in braces. */
  words: string;
};

/** Renders the page's heading: the margin of the chosen month, as large as the column, on a rug of all months. */
export function Headline({ margins, month, words }: HeadlineProps) {
  const value = margins[month] ?? 0;
  const [low, high] = [Math.min(...margins), Math.max(...margins)];
  const placeOf = (each: number) => 1 + (98 * (each - low)) / (high - low || 1);
  return (
    <h1>
      <span className="hero-figure">{`${value.toFixed(1)}%`}</span>{" "}
      <span aria-hidden="true" className="mb-5 block text-small font-normal tracking-normal text-muted">
        <span className="relative block h-9 border-b border-ink">
          <svg
            viewBox="0 0 100 9"
            preserveAspectRatio="none"
            className="absolute size-full"
            aria-hidden="true"
          >
            <path
              d={margins
                .map(placeOf)
                .sort((a, b) => a - b)
                .map((place) => `M${place.toFixed(1)} 4V9`)
                .join("")}
              stroke="var(--color-quiet)"
              strokeWidth="1.25"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <span
            className="absolute inset-y-0 w-1 -translate-x-1/2 bg-highlight"
            style={{ left: `${placeOf(value)}%` }}
          />
          <span className="leader-start" style={{ left: `${placeOf(value)}%` }} />
        </span>
        <span className="mt-1.5 flex justify-between leading-5">
          <span>{`${low.toFixed(1)}%`}</span>
          <span>{rankAmong(margins, value, "months")}</span>
          <span>{`${high.toFixed(1)}%`}</span>
        </span>
      </span>
      <span className="hero-words">{words}</span>
    </h1>
  );
}
