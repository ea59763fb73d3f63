import { useDeferredValue, useMemo, useState } from "react";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import {
  barsOf,
  cells,
  FIELDS,
  type Field,
  type Filters,
  fields,
  filterRows,
  MEASURES,
  type Measure,
  marginRate,
  total,
} from "./cross-filter.ts";
import { SelectBars } from "./SelectBars.tsx";

const START: Filters = { year: "2025" };
const nameOf = (field: Field, key: string) =>
  field === "month" ? formatDate(`2025-${key.padStart(2, "0")}-01`, { month: "short" }) : key;
const formatThousands = (dollars: number) => `$${formatNumber(dollars / 1000)}K`;

/** A sales dashboard in which each chart filters all others. */
export default function DashboardDemo() {
  const [chosenFilters, setFilters] = useState(START);
  const [chosenMeasure, setMeasure] = useState<Measure>("revenue");
  // The pressed bar answers first; the figures follow in a render that yields to input.
  const filters = useDeferredValue(chosenFilters);
  const measure = useDeferredValue(chosenMeasure);
  const matching = useMemo(() => filterRows(cells, filters), [filters]);
  const barsByField = useMemo(
    () => new Map(fields.map((field) => [field, barsOf(cells, field, filters, measure)])),
    [filters, measure],
  );
  const units = total(matching, "units");
  const state = fields
    .map((field) => (filters[field] === undefined ? FIELDS[field] : nameOf(field, filters[field])))
    .join(", ");

  const bars = (field: Field) => (
    <SelectBars
      label={`By ${field}`}
      bars={barsByField.get(field) ?? []}
      nameOf={(key) => nameOf(field, key)}
      chosen={chosenFilters[field]}
      choose={(key) => setFilters({ ...chosenFilters, [field]: key })}
      format={measure === "units" ? formatNumber : formatThousands}
    />
  );

  return (
    <DemoLayout
      status={`${state}: ${formatCount(units, "unit")}, ${formatThousands(total(matching, "revenue"))}`}
      controls={
        <>
          <Segmented label="Bars show" value={chosenMeasure} options={MEASURES} choose={setMeasure} />
          {bars("year")}
          <Button
            kind="quiet"
            size="small"
            disabled={fields.every((field) => chosenFilters[field] === undefined)}
            onClick={() => setFilters({})}
          >
            Clear all filters
          </Button>
        </>
      }
    >
      <h3 className="text-lead">{state}</h3>
      <KeyFigures
        figures={[
          ["Revenue", formatThousands(total(matching, "revenue"))],
          ["Gross margin", formatThousands(total(matching, "margin"))],
          ["Margin, % of revenue", `${formatNumber(marginRate(matching), 1)}%`],
        ]}
      />
      <div className="mt-7 grid gap-x-10 gap-y-8 tablet:grid-cols-2">
        {bars("month")}
        <div className="min-w-0">
          {bars("region")}
          <div className="mt-6">{bars("category")}</div>
        </div>
      </div>
      <p className="mt-4 text-small text-muted">{`Colored bars: ${measure} under the filters of the other charts. Pale bars: without any filter.`}</p>
    </DemoLayout>
  );
}
