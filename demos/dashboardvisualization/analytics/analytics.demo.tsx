import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { Slider, useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { evaluateModel, MODELS, type ModelName, movingAverage, outliers } from "./forecast.ts";
import { series } from "./series.data.ts";

const models = keysOf(MODELS);
const formatMonth = (month: unknown) => formatDate(String(month), { month: "short", year: "numeric" });
const months = (count: number) => formatCount(count, "month");
const whole = (value: unknown) => formatNumber(Number(value));
const formatSd = (count: number) => `${formatNumber(count, 2)} sd`;
const percent = (value: number) => `${formatNumber(value, 1)}%`;

/** Forecasts of a monthly series, each with its error on held-back months. */
export default function AnalyticsDemo() {
  const [name, setName] = useState<keyof typeof series>("Revenue");
  const [model, setModel] = useState<ModelName>("Last year plus growth");
  const [settings, { input }] = useControls({ heldBack: 12, windowSize: 12, limit: 2 });
  const { heldBack, windowSize, limit } = settings;

  const { points, unit } = series[name];
  const { forecast, error } = evaluateModel(points, heldBack, model);
  const values = points.map(({ value }) => value);
  const average = movingAverage(values, windowSize);
  const unlike = outliers(points, limit);
  const start = points.length - heldBack;
  const rows = points.map(({ month, value }, i) => ({
    month,
    actual: value,
    average: average[i] ?? null,
    forecast: forecast[i - start] ?? null,
  }));
  const title = `“${model}” misses ${months(heldBack)} by ${percent(error)} on average`;

  return (
    <DemoLayout
      status={title}
      controls={
        <>
          <Choice label="Series" value={name} options={keysOf(series)} choose={setName} />
          <Choice label="Forecast by" value={model} options={models} choose={setModel} />
          <Slider label="Held back" min={3} max={24} format={months} {...input("heldBack")} />
          <Slider label="Moving average over" min={2} max={24} format={months} {...input("windowSize")} />
          <Slider label="Outlier beyond" min={1} max={4} step={0.25} format={formatSd} {...input("limit")} />
        </>
      }
    >
      <Chart
        title={title}
        sub={`${name}, ${unit} by month; the model has not seen the months after the line`}
        mark="line"
        rows={rows}
        x="month"
        y={["actual", "average", "forecast"]}
        digits={0}
        height={17}
        zero={false}
        names={{ month: "Month", actual: "Actual", average: `Mean of ${windowSize}`, forecast: "Forecast" }}
        references={[{ x: points[start]?.month ?? null, label: "Held back" }]}
      />
      <p className="mt-5 text-small font-semibold">{`Mean error of each model in the same ${months(heldBack)}`}</p>
      <KeyFigures
        figures={models.map((each) => [each, percent(evaluateModel(points, heldBack, each).error)] as const)}
      />
      <div className="mt-6 grid gap-x-10 gap-y-6 tablet:grid-cols-2">
        <div className="min-w-0">
          <h4 className="text-small font-semibold">Forecast against what happened</h4>
          <DataTable
            key={`${name} ${heldBack}`}
            label="Forecast against what happened"
            ordered
            page={6}
            rows={rows.slice(start).map((row) => ({
              ...row,
              error: (((row.forecast ?? Number.NaN) - row.actual) / row.actual) * 100,
            }))}
            columns={[
              { field: "month", head: "Month", format: formatMonth },
              { field: "actual", head: "Actual", format: whole },
              { field: "forecast", head: "Forecast", format: whole },
              { field: "error", head: "Error", format: (value) => percent(Number(value)).replace("-", "−") },
            ]}
          />
        </div>
        <div className="min-w-0">
          <h4 className="text-small font-semibold">{`${formatCount(unlike.length, "month")} unlike the others, against the year before`}</h4>
          <DataTable
            key={`${name} ${limit}`}
            label="Outliers"
            page={6}
            rows={unlike}
            columns={[
              { field: "month", head: "Month", format: formatMonth },
              { field: "value", head: "Value", format: whole },
              {
                field: "change",
                head: "Change in a year",
                format: (value) => whole(value).replace("-", "−"),
              },
            ]}
          />
        </div>
      </div>
    </DemoLayout>
  );
}
