import { Numbers } from "#charts/Numbers.tsx";
import { Figure } from "#ui/Figure.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { DATA_SOURCE } from "./data-source.tsx";
import { type Industries, percent, ranking } from "./measures.ts";

type IndustryBarsProps = {
  data: Industries;
  at: readonly number[];
  period: string;
  industry: string;
  choose: (industry: string) => void;
};

/** Renders a bar chart of the industries by unemployment rate; each bar is a button that selects its industry. */
export function IndustryBars({ data, at, period, industry, choose }: IndustryBarsProps) {
  const hydrated = useHydrated();
  const ranked = ranking(data, at);
  const [first, last] = [ranked[0], ranked.at(-1)];
  const title = `${first?.name} had the highest rate, ${last?.name} the lowest`;
  return (
    <Figure
      title={title}
      sub={`Rate by industry, ${period}. Choose one to see it alone`}
      source={DATA_SOURCE}
      className="chart"
    >
      <ul>
        {ranked.map(({ name, rate }) => (
          <li key={name}>
            <button
              type="button"
              disabled={!hydrated}
              aria-pressed={name === industry}
              onClick={() => choose(name)}
              className={`group grid min-h-11 w-full grid-cols-[9.5rem_minmax(0,1fr)] items-center gap-x-3 text-left text-tiny leading-tight enabled:cursor-pointer desktop:min-h-9 ${name === industry ? "font-semibold text-accent" : "text-ink"}`}
            >
              <span className="text-right group-enabled:group-hover:underline">{name}</span>
              <span className="flex items-center gap-2">
                <span
                  className={`h-4 shrink-0 ${name === industry ? "bg-accent" : industry ? "bg-quiet" : "bg-slate"}`}
                  style={{ width: `calc(${(rate / (first?.rate ?? 1)) * 100}% * 0.82)` }}
                />
                {percent(rate)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Numbers
        title={title}
        head={["Industry", "Rate"]}
        rows={ranked.map(({ name, rate }) => [name, percent(rate)])}
        numeric={[false, true]}
        more={0}
      />
    </Figure>
  );
}
