import type { ReactElement } from "react";
import { Numbers } from "#charts/Numbers.tsx";
import { Figure } from "#ui/Figure.tsx";
import { useWaiting } from "#ui/useHydrated.ts";
import { monthsWithin, percent, ranking, rateIn, type Selection, years } from "./measures.ts";

export const DATA_SOURCE = (
  <>
    Data: <a href="https://www.bls.gov/cps/">U.S. Bureau of Labor Statistics</a>, January 2000 to February
    2010
  </>
);

type RateFigureProps = {
  title: string;
  sub: string;
  /** The head of the names in the table of numbers. */
  of: string;
  rates: readonly (readonly [name: string, rate: number])[];
  children: ReactElement;
};

function RateFigure({ title, sub, of, rates, children }: RateFigureProps) {
  const rows = rates.map(([name, rate]) => [name, percent(rate)]);
  return (
    <Figure title={title} sub={sub} source={DATA_SOURCE} className="chart">
      {children}
      <Numbers title={title} head={[of, "Rate"]} rows={rows} numeric={[false, true]} more={0} />
    </Figure>
  );
}

type IndustryBarsProps = {
  at: readonly number[];
  period: string;
  industry: string;
  choose: (industry: string) => void;
};

/** Renders a bar chart of the industries by unemployment rate; each bar is a button that selects its industry. */
export function IndustryBars({ at, period, industry, choose }: IndustryBarsProps) {
  const waiting = useWaiting();
  const ranked = ranking(at);
  const [first, last] = [ranked[0], ranked.at(-1)];
  const title = `${first?.name} had the highest rate, ${last?.name} the lowest`;
  return (
    <RateFigure
      title={title}
      sub={`Rate by industry, ${period}. Choose one to see it alone`}
      of="Industry"
      rates={ranked.map(({ name, rate }) => [name, rate])}
    >
      <ul>
        {ranked.map(({ name, rate }) => (
          <li key={name}>
            <button
              type="button"
              {...waiting}
              aria-pressed={name === industry}
              onClick={() => choose(name)}
              className={`group grid min-h-11 w-full grid-cols-[9.5rem_minmax(0,1fr)] items-center gap-x-3 text-left text-small leading-tight enabled:cursor-pointer desktop:min-h-9 ${name === industry ? "font-semibold text-accent" : "text-ink"}`}
            >
              <span className="text-right group-enabled:group-hover:underline">{name}</span>
              <span className="flex items-center gap-2">
                <span
                  className={`h-4 shrink-0 ${name === industry ? "bg-highlight" : industry ? "bg-quiet" : "bg-slate"}`}
                  style={{ width: `calc(${(rate / (first?.rate ?? 1)) * 100}% * 0.82)` }}
                />
                <span>{percent(rate)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </RateFigure>
  );
}

type YearColumnsProps = { selection: Selection; choose: (year: number) => void };

/** Renders a column chart of the rate by year; each column is a button that selects its year. */
export function YearColumns({ selection: { industry, from, to }, choose }: YearColumnsProps) {
  const waiting = useWaiting();
  const rates = years.map((year) => ({ year, rate: rateIn(industry, monthsWithin(year, year)) }));
  const highest = rates.reduce((a, b) => (b.rate > a.rate ? b : a));
  const lowest = rates.reduce((a, b) => (b.rate < a.rate ? b : a));
  const title = `From ${percent(lowest.rate)} in ${lowest.year} to ${percent(highest.rate)} in ${highest.year}`;
  return (
    <RateFigure
      title={title}
      sub={`${industry || "All industries"}: rate by year; 2010 is January and February. Choose a year`}
      of="Year"
      rates={rates.map(({ year, rate }) => [String(year), rate])}
    >
      <ul className="flex gap-0.5 text-small tablet:gap-1.5">
        {rates.map(({ year, rate }) => {
          const within = year >= from && year <= to;
          return (
            <li key={year} className="min-w-0 flex-1">
              <button
                type="button"
                {...waiting}
                aria-pressed={year === from && year === to}
                onClick={() => choose(year)}
                className="group flex h-56 w-full flex-col justify-end enabled:cursor-pointer"
              >
                <span className={`text-center ${within ? "font-semibold" : "text-muted"}`}>
                  <span>{rate.toFixed(1)}</span>
                  <span className="sr-only">% in</span>
                </span>
                <span
                  className={`mt-1 block w-full group-enabled:group-hover:bg-highlight ${within ? "bg-ink" : "bg-quiet"}`}
                  style={{ height: `${(rate / highest.rate) * 75}%` }}
                />
                <span className={`w-full border-t border-ink pt-1 text-center ${within ? "" : "text-muted"}`}>
                  <span className="max-tablet:sr-only">{year}</span>
                  <span aria-hidden="true" className="tablet:hidden">
                    {String(year).slice(2)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </RateFigure>
  );
}
