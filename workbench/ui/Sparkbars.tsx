import type { Distribution } from "../model/table.ts";

const GAP = 0.12;

/** Renders a distribution as small columns. Hidden from screen readers: the text beside it has the same content. */
export function Sparkbars({ bars, className }: { bars: Distribution; className?: string }) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const width = 100 / Math.max(1, bars.length);
  const d = bars
    .map(({ count }, i) => {
      const height = count === 0 ? 0 : Math.max(4, (count / highest) * 100);
      return `M${round(i * width)},100v${-Math.round(height)}h${round(width * (1 - GAP))}V100z`;
    })
    .join("");
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={d} className="fill-slate" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
