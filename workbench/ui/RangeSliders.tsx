import { timeOf, type Value } from "#charts/rows.ts";
import { binsOf, type Field } from "../model/table.ts";
import type { Filter } from "../model/view.ts";
import { Sparkbars } from "./Sparkbars.tsx";
import { useWorkbench } from "./useWorkbench.ts";

/** Positions of a thumb in one bar. */
const STOPS = 10;
/** Digits without those of a sum's binary form: 0.30000000000000004. */
const DIGITS = 12;

/** Only the thumbs take the pointer, because two inputs lie on each other. */
const SLIDER =
  "pointer-events-none absolute inset-x-0 bottom-0 h-11 w-full appearance-none bg-transparent [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-11 [&::-webkit-slider-thumb]:w-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:border [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-raised [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-11 [&::-moz-range-thumb]:w-5 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-raised";

type SliderProps = {
  filter: Extract<Filter, { low: unknown }>;
  field: Field;
  onChange: (bound: "low" | "high", value: Value) => void;
  onBlur: () => void;
};

/** Renders the distribution of a field with a thumb for each bound. At its ends, a bound leaves nothing out. */
export function RangeSliders({ filter, field, onChange, onBlur }: SliderProps) {
  const { table, distributions } = useWorkbench().state;
  const bars = distributions[table.fields.findIndex(({ name }) => name === field.name)];
  if (field.low === null || field.low === field.high || !bars) return null;
  const isDate = field.kind === "date";
  const { start, step, steps } = binsOf(field);
  const end = steps * STOPS;
  const valueAt = (position: number): Value => {
    const value = start + (position * step) / STOPS;
    return isDate ? new Date(value).toISOString().slice(0, 10) : Number(value.toPrecision(DIGITS));
  };
  const positionOf = (value: Value, otherwise: number) => {
    if (value === null) return otherwise;
    const position = ((isDate ? timeOf(value) : Number(value)) - start) / (step / STOPS);
    return Math.min(end, Math.max(0, Math.round(position)));
  };
  const [low, high] = [positionOf(filter.low, 0), positionOf(filter.high, end)];
  const move = (bound: "low" | "high", position: number) => {
    const at = bound === "low" ? Math.min(position, high) : Math.max(position, low);
    onChange(bound, at === (bound === "low" ? 0 : end) ? null : valueAt(at));
  };
  const share = (position: number) => `${(100 * position) / end}%`;
  return (
    <div className="relative mx-2.5 mb-3 h-28">
      <div className="absolute inset-x-2.5 top-0 h-16">
        <Sparkbars bars={bars} className="h-full w-full opacity-55" />
        <div
          className="absolute inset-0"
          style={{ clipPath: `inset(0 ${share(end - high)} 0 ${share(low)})` }}
        >
          <Sparkbars bars={bars} className="h-full w-full" />
        </div>
      </div>
      <div className="absolute inset-x-2.5 bottom-5.5 h-px bg-field" />
      {(
        [
          ["low", "Lower bound", low],
          ["high", "Upper bound", high],
        ] as const
      ).map(([bound, label, position]) => (
        <input
          key={bound}
          type="range"
          aria-label={`${label} of ${field.name}`}
          aria-valuetext={String(
            filter[bound] ?? `${field[bound]}, the ${bound === "low" ? "lowest" : "highest"}`,
          )}
          min={0}
          max={end}
          value={position}
          onChange={({ target }) => move(bound, target.valueAsNumber)}
          onBlur={onBlur}
          // At the right end, the lower thumb would lie below the upper one, with no way left to go.
          className={`${SLIDER} ${bound === "low" && low > end / 2 ? "z-10" : ""}`}
        />
      ))}
    </div>
  );
}
