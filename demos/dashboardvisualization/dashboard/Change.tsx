import { formatNumber } from "#charts/format-values.ts";

type ChangeProps = {
  now: number;
  before: number | undefined;
  /** In percent of the value before, or in points for percentages. */
  unit: "%" | " points";
};

/** Renders the change on the year before with its direction; a dash without one. */
export function Change({ now, before, unit }: ChangeProps) {
  if (before === undefined || (unit === "%" && before === 0)) return <span className="text-muted">–</span>;
  const change = unit === "%" ? (now / before - 1) * 100 : now - before;
  const isUp = change >= 0;
  return (
    <span className={`whitespace-nowrap ${isUp ? "text-good" : "text-alert"}`}>
      <span aria-hidden="true">{isUp ? "▲ " : "▼ "}</span>
      <span className="sr-only">{isUp ? "up " : "down "}</span>
      <span>{`${formatNumber(Math.abs(change), 1)}${unit}`}</span>
    </span>
  );
}
