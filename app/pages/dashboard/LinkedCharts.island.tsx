import { Chart } from "#charts/Chart.tsx";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { useWaiting } from "#ui/useHydrated.ts";
import { useQueryState } from "#ui/useQueryState.ts";
import { longMonth, monthNames } from "../../content/long-date.ts";
import { DATA_SOURCE, IndustryBars, YearColumns } from "./choice-charts.tsx";
import { industries, months } from "./industries.data.ts";
import {
  fullSelection,
  hardestMonth,
  monthsWithin,
  percent,
  rateIn,
  type Selection,
  unemployedIn,
  worstMonth,
  years,
} from "./measures.ts";
import { readSelection, selectionQuery } from "./selection.ts";

const ALL = "All industries";

/**
 * Renders four linked charts of one data set. Selecting an industry or years in any of them updates all of them and
 * the query of the address.
 */
export default function LinkedCharts() {
  const [selection, select] = useQueryState<Selection>(fullSelection, readSelection, selectionQuery);
  const waiting = useWaiting();
  const waitingReset = useWaiting(selectionQuery(selection) === "");
  const { industry, from, to } = selection;
  const at = monthsWithin(from, to);
  const name = industry || ALL;
  const period = from === to ? String(from) : `${from} to ${to}`;
  const worst = worstMonth(industry, at);
  const worstName = longMonth(months[worst.month] ?? "");
  const hardest = hardestMonth(industry, from, to);
  const chosenIndustry = (next: string) => select({ ...selection, industry: next });

  const lines = (industry === "" ? [""] : ["", industry]).flatMap((each) =>
    at.map((i) => ({ month: `${months[i]}-01`, who: each || ALL, rate: rateIn(each, [i]) })),
  );
  const cells = at.map((i) => {
    const [year = "", month = ""] = months[i]?.split("-") ?? [];
    const name = monthNames[Number(month) - 1]?.slice(0, 3) ?? "";
    return { year, month: name, rate: rateIn(industry, [i]) };
  });

  return (
    <section aria-label="Dashboard" className="border-t border-ink">
      <div className="measure py-8 tablet:py-10">
        <div className="grid items-end gap-x-5 gap-y-4 tablet:grid-cols-[minmax(0,1fr)_auto_auto_auto] noscript:hidden">
          <Choice
            label="Industry"
            value={industry}
            options={[["", ALL], ...industries.map((each) => each.name)]}
            {...waiting}
            choose={chosenIndustry}
          />
          <Choice
            label="From"
            value={String(from)}
            options={years.map(String)}
            {...waiting}
            choose={(year) => select({ industry, from: Number(year), to: Math.max(Number(year), to) })}
          />
          <Choice
            label="To"
            value={String(to)}
            options={years.map(String)}
            {...waiting}
            choose={(year) => select({ industry, from: Math.min(Number(year), from), to: Number(year) })}
          />
          <Button kind="quiet" {...waitingReset} onClick={() => select(fullSelection)}>
            Reset
          </Button>
        </div>

        <p role="status" className="sr-only">{`${name}, ${period}`}</p>
        <dl className="mt-6 grid gap-x-10 border-t border-ink tablet:grid-cols-3">
          <Measure term={`Unemployed, ${period}`} text={percent(rateIn(industry, at))} />
          <Measure
            term="People, in an average month"
            text={Math.round(unemployedIn(industry, at) * 1000).toLocaleString("en-US")}
          />
          <Measure term="Worst month" text={`${percent(worst.rate)}, ${worstName}`} />
        </dl>

        <div className="mt-10 grid gap-x-14 gap-y-12 desktop:grid-cols-2">
          <Chart
            level="h2"
            title={`${name}: at its worst in ${worstName}`}
            sub={`Unemployed as a share of workers, by month, ${period}`}
            source={DATA_SOURCE}
            mark="line"
            rows={lines}
            x="month"
            y="rate"
            color="who"
            highlight={name}
            unit="%"
            digits={1}
            zero
            names={{ who: "Industry", rate: "Rate", month: "Month" }}
          />
          <YearColumns
            selection={selection}
            choose={(year) =>
              select(
                year === from && year === to
                  ? { ...fullSelection, industry }
                  : { industry, from: year, to: year },
              )
            }
          />
          <IndustryBars
            at={at}
            period={period}
            industry={industry}
            choose={(next) => chosenIndustry(next === industry ? "" : next)}
          />
          <Chart
            level="h2"
            title={
              hardest
                ? `${monthNames[hardest.month]} is ${hardest.above.toFixed(1)} points above average`
                : "Too short for a season"
            }
            sub={`${name}: rate by month and year, percent`}
            source={DATA_SOURCE}
            mark="heat"
            rows={cells}
            x="month"
            y="year"
            color="rate"
            unit="%"
            digits={1}
            names={{ month: "Month", year: "Year", rate: "Rate" }}
          />
        </div>
      </div>
    </section>
  );
}

function Measure({ term, text }: { term: string; text: string }) {
  return (
    <div className="border-b border-hair py-4">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="mt-1 font-figures text-h2 leading-tight">{text}</dd>
    </div>
  );
}
