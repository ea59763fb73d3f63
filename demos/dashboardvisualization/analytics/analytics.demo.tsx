import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { Slider } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { Deferred, DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { evaluateModel, MODELS, type ModelName, outliers } from "./forecast.ts";
import { series } from "./series.data.ts";

const models = keysOf(MODELS);
const formatMonth = (month: unknown) => formatDate(String(month), { month: "short", year: "numeric" });
const months = (count: number) => formatCount(count, "month");
const whole = (value: unknown) => formatNumber(Number(value));
const percent = (value: number) => `${formatNumber(value, 1)}%`;

/** Forecasts of a monthly series, each with its error on held-back months. */
export default function AnalyticsDemo() {
  const [name, setName] = useState<keyof typeof series>("Revenue");
  const [model, setModel] = useState<ModelName>("Last year plus growth");
  const [heldBack, setHeldBack] = useState(12);

  const { points, unit } = series[name];
  const { forecast, error } = evaluateModel(points, heldBack, model);
  const unlike = outliers(points);
  const start = points.length - heldBack;
  const rows = points.map(({ month, value }, i) => ({
    month,
    actual: value,
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
          <Slider label="Held back" value={heldBack} min={3} max={24} format={months} change={setHeldBack} />
        </>
      }
    >
      <Deferred>
        <Chart
          title={title}
          sub={`${name}, ${unit} by month; the model has not seen the months after the line`}
          mark="line"
          rows={rows}
          x="month"
          y={["actual", "forecast"]}
          digits={0}
          height={17}
          zero={false}
          names={{ month: "Month", actual: "Actual", forecast: "Forecast" }}
          references={[{ x: points[start]?.month ?? null, label: "Held back" }]}
        />
        <p className="mt-5 text-small font-semibold">{`Average error of each model in the same ${months(heldBack)}`}</p>
        <KeyFigures
          figures={models.map(
            (each) => [each, percent(evaluateModel(points, heldBack, each).error)] as const,
          )}
        />
        <h4 className="mt-6 text-small font-semibold">{`${formatCount(unlike.length, "unusual month")}, compared with the year before`}</h4>
        {unlike.length > 0 && (
          <DataTable
            key={name}
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
        )}
      </Deferred>
    </DemoLayout>
  );
}
