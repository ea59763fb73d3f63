import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { FORMATS, type PanelProps } from "./board.ts";
import { CategoryTable } from "./CategoryTable.tsx";
import { Change } from "./Change.tsx";
import {
  FIELDS,
  type Field,
  type Figures,
  type Filters,
  fields,
  figuresOf,
  groupsOf,
  MEASURES,
  type Measure,
  yearBefore,
} from "./cross-filter.ts";
import { MonthColumns, monthName } from "./MonthColumns.tsx";
import { RegionTiles } from "./RegionTiles.tsx";

const START: Filters = { year: "2025" };
const YEARS = ["2023", "2024", "2025"];
const ALL_YEARS = "All years";
const KEY_FIGURES: readonly [figure: keyof Figures, term: string, unit: "%" | " points"][] = [
  ["revenue", "Revenue", "%"],
  ["margin", "Gross margin", "%"],
  ["rate", "Margin, % of revenue", " points"],
  ["units", "Units", "%"],
];
const nameOf = (field: Field, key: string) => (field === "month" ? monthName(key) : key);

/** A sales dashboard in which each chart filters all others. */
export default function DashboardDemo() {
  const [chosenFilters, setFilters] = useState(START);
  const [chosenMeasure, setMeasure] = useState<Measure>("revenue");
  // The pressed mark answers first; the figures follow in a render that yields to input.
  const filters = useDeferredValue(chosenFilters);
  const measure = useDeferredValue(chosenMeasure);
  const past = yearBefore(filters);
  const groups = useMemo(() => new Map(fields.map((field) => [field, groupsOf(field, filters)])), [filters]);
  const [now, before] = [figuresOf(filters), past && figuresOf(past)];
  const state = fields
    .map((field) => (filters[field] === undefined ? FIELDS[field] : nameOf(field, filters[field])))
    .join(", ");

  const panel = (field: Field, Panel: (props: PanelProps) => ReactNode, className = "") => (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="text-small font-semibold">{`By ${field}`}</legend>
      <Panel
        groups={groups.get(field) ?? []}
        measure={measure}
        chosen={chosenFilters[field]}
        choose={(key) => setFilters({ ...chosenFilters, [field]: key })}
      />
    </fieldset>
  );

  return (
    <DemoLayout status={`${state}: ${formatCount(now.units, "unit")}, ${FORMATS.revenue(now.revenue)}`}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 noscript:hidden">
        <Segmented
          label="Year"
          value={chosenFilters.year ?? ALL_YEARS}
          options={[...YEARS, ALL_YEARS]}
          choose={(year) => setFilters({ ...chosenFilters, year: year === ALL_YEARS ? undefined : year })}
        />
        <Segmented label="Charts show" value={chosenMeasure} options={MEASURES} choose={setMeasure} />
        <Button
          kind="quiet"
          size="small"
          disabled={fields.every((field) => chosenFilters[field] === undefined)}
          onClick={() => setFilters({})}
        >
          Clear all filters
        </Button>
      </div>
      <h3 className="mt-6 text-lead">{state}</h3>
      <dl className="mt-3 grid grid-cols-2 border-y border-hair tablet:grid-cols-4">
        {KEY_FIGURES.map(([figure, term, unit]) => (
          <div key={figure} className="border-hair py-3 pr-3 tablet:not-first:border-l tablet:not-first:pl-5">
            <dt className="text-small text-muted">{term}</dt>
            <dd className="font-figures text-h2 leading-tight">{FORMATS[figure](now[figure])}</dd>
            {before && (
              <dd className="text-small">
                <Change now={now[figure]} before={before[figure]} unit={unit} />
                <span className="text-muted">{` on ${past?.year}`}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-x-12 gap-y-8 desktop:grid-cols-12">
        {panel("month", MonthColumns, "desktop:col-span-12")}
        {panel("category", CategoryTable, "desktop:col-span-7")}
        {panel("region", RegionTiles, "desktop:col-span-5")}
      </div>
      <p className="mt-4 text-small text-muted">
        {past ? `Lines: ${past.year}, under the same filters.` : "No year before to compare with."}
      </p>
    </DemoLayout>
  );
}
