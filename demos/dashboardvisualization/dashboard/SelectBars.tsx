import type { Bar } from "./cross-filter.ts";

type SelectBarsProps = {
  label: string;
  bars: readonly Bar[];
  nameOf: (key: string) => string;
  /** Key of the bar whose filter is active. */
  chosen: string | undefined;
  choose: (key: string | undefined) => void;
  format: (value: number) => string;
};

/** Renders a bar chart whose bars are toggle buttons for a filter; the unfiltered value is behind each bar. */
export function SelectBars({ label, bars, nameOf, chosen, choose, format }: SelectBarsProps) {
  const longest = Math.max(1e-9, ...bars.map(({ whole }) => whole));
  const width = (value: number) => ({ width: `${(value / longest) * 100}%` });
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{label}</legend>
      <ul className="mt-1 list-none p-0">
        {bars.map(({ key, value, whole }) => (
          <li key={key} className="m-0">
            <button
              type="button"
              aria-pressed={key === chosen}
              onClick={() => choose(key === chosen ? undefined : key)}
              className="group grid min-h-11 w-full cursor-pointer grid-cols-[4.5rem_minmax(0,1fr)_4.5rem] items-center gap-3 border-b border-hair text-small hover:text-accent aria-pressed:font-semibold aria-pressed:text-accent"
            >
              <span className="text-left">{nameOf(key)}</span>
              <span aria-hidden="true" className="relative h-4">
                <span className="absolute inset-y-0 left-0 bg-hair" style={width(whole)} />
                <span
                  className="absolute inset-y-0 left-0 bg-slate group-aria-pressed:bg-highlight"
                  style={width(value)}
                />
              </span>
              <span className="text-right">{format(value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
