import type { MonthlyWeatherLayout } from "./monthly-weather.ts";

/** Two small charts on one axis of months: rain as bars, the span of low and high temperature above it. */
export function MonthlyWeather({ layout }: { layout: MonthlyWeatherLayout }) {
  return (
    <div role="img" aria-label={layout.summary}>
      <div className="grid grid-cols-12 gap-x-1 text-center text-tiny" aria-hidden="true">
        {layout.months.map(({ month, rain, rainHeight, low, high, spanTop, spanHeight }) => (
          <div key={month}>
            <div className="relative h-28">
              <span
                className="absolute left-1/2 w-1.5 -translate-x-1/2 rounded-sm bg-ochre"
                style={{ top: `${spanTop}%`, height: `${spanHeight}%` }}
              />
              <span className="absolute inset-x-0 -translate-y-full" style={{ top: `${spanTop}%` }}>
                {high}°
              </span>
              <span className="absolute inset-x-0 text-muted" style={{ top: `${spanTop + spanHeight}%` }}>
                {low}°
              </span>
            </div>
            <div className="mt-2 flex h-28 flex-col justify-end border-b border-ink">
              <span>{rain}</span>
              <span className="mx-auto block w-full max-w-8 bg-sky" style={{ height: `${rainHeight}%` }} />
            </div>
            <span className="text-muted">
              {month.slice(0, 1)}
              <span className="hidden tablet:inline">{month.slice(1)}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="mt-2 flex gap-5 text-tiny text-muted" aria-hidden="true">
        <span className="flex items-center gap-1.5">
          <span className="h-3 w-1.5 rounded-sm bg-ochre" /> low to high, °C
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-3 bg-sky" /> rain, mm
        </span>
      </p>
    </div>
  );
}
