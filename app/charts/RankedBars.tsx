export type RankedBar = { name: string; value: number; label: string; marked: boolean };

/** Bars from long to short, each with its name and its number: the plainest way to compare. */
export function RankedBars({ bars, marks = "bg-slate" }: { bars: readonly RankedBar[]; marks?: string }) {
  const longest = Math.max(...bars.map(({ value }) => value));
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-small">
      {bars.map(({ name, value, label, marked }) => (
        <div key={name} className="contents">
          <dt className={`max-w-40 truncate text-right ${marked ? "font-semibold" : "text-muted"}`}>
            {name}
          </dt>
          <dd className="flex items-center gap-2">
            <span
              className={`h-4 ${marked ? "bg-teal" : marks}`}
              style={{ width: `${(value / longest) * 82}%` }}
            />
            <span className={marked ? "font-semibold" : ""}>{label}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
