import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import {
  changeOf,
  type Figures,
  type Filter,
  formatDollars,
  formatShare,
  MONTH_NUMBERS,
  marginOf,
  monthName,
  returnRateOf,
  sumOf,
  yearsOf,
} from "#company/figures.ts";
import { Bars, FilterSelect, TabHead, type TabProps } from "./parts.tsx";

/** Renders key figures, months and ranges of a region; selecting a range filters the months. */
export function DashboardTab({ cube }: TabProps) {
  const years = yearsOf(cube);
  const [region, setRegion] = useState("");
  const [year, setYear] = useState(years.at(-1) ?? 0);
  const [category, setCategory] = useState("");
  const filter = { year, region, category };
  const scope = [region || "All stores", category, year].filter(Boolean).join(", ");
  const now = sumOf(cube, filter);
  const ranges = cube.categories
    .map((name) => ({ name, margin: marginOf(sumOf(cube, { year, region, category: name })) }))
    .toSorted((a, b) => b.margin - a.margin);
  const lowest = ranges.at(-1);

  return (
    <>
      <TabHead title={`Sales, ${year}`}>
        <FilterSelect
          label="Stores"
          value={region}
          options={[["", "All stores"], ...cube.regions]}
          choose={setRegion}
        />
        <FilterSelect
          label="Year"
          value={String(year)}
          options={years.slice(1).map(String)}
          choose={(value) => setYear(Number(value))}
        />
      </TabHead>
      <p role="status" className="sr-only">{`${scope}: revenue ${formatDollars(now.revenue)}`}</p>
      <KeyFigures now={now} before={sumOf(cube, { ...filter, year: year - 1 })} year={year} />
      <div className="grid flex-1 tablet:grid-cols-2">
        <div className="min-w-0 px-4 py-3">
          <h3 className="text-small font-semibold tracking-normal">{`Revenue by month${category ? `: ${category}` : ""}`}</h3>
          <p className="text-small text-muted">{`${year} and the year before, thousand dollars`}</p>
          <Chart
            mark="line"
            rows={[year - 1, year].flatMap((each) => monthsOf(cube, { ...filter, year: each }))}
            x="month"
            y="revenue"
            color="year"
            highlight={String(year)}
            digits={0}
            height={12}
            zero
          />
        </div>
        <div className="min-w-0 border-hair px-4 py-3 max-tablet:border-t tablet:border-l">
          <h3 className="text-small font-semibold tracking-normal">
            {lowest && `${lowest.name} earns least: ${formatShare(lowest.margin)}`}
          </h3>
          <p className="text-small text-muted">Gross margin by range. Select one to filter</p>
          <Bars
            bars={ranges.map(({ name, margin }) => ({
              name,
              size: margin,
              text: formatShare(margin),
              isMarked: name === lowest?.name,
            }))}
            chosen={category}
            choose={(name) => setCategory(name === category ? "" : name)}
          />
        </div>
      </div>
    </>
  );
}

const monthsOf = (cube: TabProps["cube"], filter: Filter) =>
  MONTH_NUMBERS.map((month) => ({
    month: monthName(month),
    year: String(filter.year),
    revenue: sumOf(cube, { ...filter, month }).revenue / 1000,
  }));

/** Key figures with their change against the year before. `isGood` is true if more is better. */
function KeyFigures({ now, before, year }: { now: Figures; before: Figures; year: number }) {
  const points = (share: (figures: Figures) => number) => {
    const change = (share(now) - share(before)) * 100;
    return { value: formatShare(share(now)), change, text: `${Math.abs(change).toFixed(1)} points` };
  };
  const relative = (field: "revenue" | "orders") => {
    const change = changeOf(now[field], before[field]);
    return { change, text: formatShare(Math.abs(change ?? 0)) };
  };
  const figures = [
    { term: "Revenue", value: formatDollars(now.revenue), ...relative("revenue"), isGood: true },
    { term: "Gross margin", ...points(marginOf), isGood: true },
    { term: "Orders", value: now.orders.toLocaleString("en-US"), ...relative("orders"), isGood: true },
    { term: "Returns", ...points(returnRateOf), isGood: false },
  ];
  return (
    <dl className="grid grid-cols-2 border-b border-hair tablet:grid-cols-4">
      {figures.map(({ term, value, change, text, isGood }) => (
        <div
          key={term}
          className="border-hair px-4 py-2.5 odd:border-r tablet:not-last:border-r max-tablet:nth-[n+3]:border-t"
        >
          <dt className="text-small text-muted">{term}</dt>
          <dd className="font-figures text-lead leading-tight">{value}</dd>
          {change !== null && (
            <dd className={`text-small ${change > 0 === isGood ? "text-good" : "text-alert"}`}>
              <span aria-hidden="true">{change > 0 ? "▲" : "▼"}</span>{" "}
              <span className="sr-only">{`${change > 0 ? "up" : "down"} `}</span>
              <span>{text}</span> <span className="sr-only">{`against ${year - 1}`}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
