import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { writeCount, writeDate, writeNumber } from "#charts/write-values.ts";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { SelectBars } from "../../kit/SelectBars.tsx";
import {
  barsOf,
  days,
  type Field,
  type Filters,
  filterRows,
  MEASURES,
  type Measure,
  total,
} from "./cross-filter.ts";

const START: Filters = { year: "2015" };
const LABELS: Record<Field, string> = { year: "By year", month: "By month", weather: "By weather" };
const ALL: Record<Field, string> = { year: "all years", month: "all months", weather: "all weather" };
const MEASURE_CHOICES = [
  ["rain", "Rain"],
  ["hot", "30 °C"],
  ["days", "Days"],
] as const;

const nameOf = (field: Field, key: string) =>
  field === "month"
    ? writeDate(`2015-${key.padStart(2, "0")}-01`, { month: "short" })
    : key.charAt(0).toUpperCase() + key.slice(1);

/** A dashboard of Seattle's weather in which each chart filters all others. */
export default function DashboardDemo() {
  const [filters, setFilters] = useState(START);
  const [measure, setMeasure] = useState<Measure>("rain");
  const matching = filterRows(days, filters);
  const write = (value: number) => `${writeNumber(value)} ${measure === "rain" ? "mm" : ""}`.trim();
  const state = (["year", "month", "weather"] as const)
    .map((field) => {
      const chosen = filters[field];
      return chosen === undefined ? ALL[field] : nameOf(field, chosen);
    })
    .join(", ");

  const bars = (field: Field) => (
    <SelectBars
      label={LABELS[field]}
      bars={barsOf(days, field, filters, measure).map(({ key, ...sizes }) => ({
        key: String(key),
        name: nameOf(field, String(key)),
        ...sizes,
      }))}
      chosen={filters[field]}
      choose={(key) => {
        const { [field]: _, ...others } = filters;
        setFilters(key === undefined ? others : { ...others, [field]: key });
      }}
      write={write}
    />
  );

  return (
    <DemoLayout
      status={`${state}: ${writeCount(matching.length, "day")}`}
      controls={
        <>
          <Segmented label="Bars show" value={measure} options={MEASURE_CHOICES} choose={setMeasure} />
          {bars("year")}
          {bars("weather")}
          <Button
            kind="quiet"
            size="small"
            disabled={Object.keys(filters).length === 0}
            onClick={() => setFilters({})}
          >
            Clear all filters
          </Button>
        </>
      }
    >
      <h3 className="text-h3">{state}</h3>
      <KeyFigures
        figures={[
          ["Days", writeNumber(matching.length)],
          ["Days of 30 °C or more", writeNumber(total(matching, "hot"))],
          ["Rain", `${writeNumber(total(matching, "rain"))} mm`],
        ]}
      />
      <div className="mt-7 grid gap-x-10 gap-y-8 tablet:grid-cols-2">
        {bars("month")}
        <Chart
          level="p"
          title="The days behind it"
          sub="Daily maximum temperature, °C; days that meet the filters stand out"
          mark="dot"
          rows={days.map((row) => ({
            ...row,
            state: matching.includes(row) ? "Meets the filters" : "Filtered out",
          }))}
          x="date"
          y="temp_max"
          color="state"
          highlight="Meets the filters"
          unit="°C"
          height={17}
          names={{ date: "Day", temp_max: "Maximum", state: "State" }}
        />
      </div>
      <p className="mt-4 text-small text-muted">
        Colored bars: {MEASURES[measure].counted} under the filters of the other charts. Pale bars: without
        any filter.
      </p>
    </DemoLayout>
  );
}
