import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, Facts } from "../../kit/layout.tsx";
import { GROUPS, type Group, MEASURES, type Measure, overall, rows, summarizeGroups } from "./groups.ts";
import { supportedChoice, WIDGETS, type Widget, type WidgetName } from "./widgets.ts";

const SAMPLE = `${formatCount(rows.length, "order line")} of April 2025; the garden month starts on April 5`;
const FORMATS: Readonly<Record<Measure, (value: number) => string>> = {
  lines: formatNumber,
  margin: (dollars) => `$${formatNumber(dollars, 2)}`,
  thin: (share) => `${formatNumber(share * 100, 1)}%`,
};

/** The same order lines in every widget of the catalog; the available fields depend on the widget. */
export default function WidgetGalleryDemo() {
  const [name, setName] = useState<WidgetName>("column");
  const [wantedBy, setBy] = useState<Group>("date");
  const [wantedMeasure, setMeasure] = useState<Measure>("thin");
  const widget: Widget = WIDGETS[name];
  const by = supportedChoice(wantedBy, widget.by) ?? "date";
  const measure = supportedChoice(wantedMeasure, widget.measures);

  return (
    <>
      <Segmented
        label="Widget"
        value={name}
        options={keysOf(WIDGETS).map((each) => [each, WIDGETS[each].name] as const)}
        choose={setName}
      />
      <div className="mt-7">
        <DemoLayout
          status={`${widget.name}: ${widget.answers}`}
          controls={
            <>
              {widget.by && (
                <Choice
                  label="Grouped by"
                  value={by}
                  options={widget.by.map((group) => [group, GROUPS[group]])}
                  choose={setBy}
                />
              )}
              {measure && widget.measures && (
                <Choice
                  label="Shows"
                  value={measure}
                  options={widget.measures.map((each) => [each, MEASURES[each]])}
                  choose={setMeasure}
                />
              )}
              {measure !== wantedMeasure && widget.only && (
                <p className="border-l-2 border-ink pl-3 text-small">{`“${MEASURES[wantedMeasure]}” is left out: ${widget.only}.`}</p>
              )}
              <Facts
                facts={[
                  ["It answers", widget.answers],
                  ["It hides", widget.hides],
                ]}
              />
            </>
          }
        >
          <WidgetView name={name} widget={widget} by={by} measure={measure} />
        </DemoLayout>
      </div>
    </>
  );
}

type WidgetViewProps = { name: WidgetName; widget: Widget; by: Group; measure: Measure | undefined };

function WidgetView({ name, widget, by, measure }: WidgetViewProps) {
  const what = measure ? MEASURES[measure] : "Margin of each order line";
  const along = widget.by ? `by ${GROUPS[by].toLowerCase()}` : widget.along;
  if (name === "number" && measure)
    return (
      <figure>
        <p className="font-figures text-[clamp(3.5rem,12vw,7rem)] leading-none">
          {FORMATS[measure](overall(rows, measure))}
        </p>
        <figcaption className="mt-3 text-muted">{`${what}, ${SAMPLE}`}</figcaption>
      </figure>
    );
  if (name === "table")
    return (
      <>
        <h3 className="text-lead">{`All measures, by ${GROUPS[by].toLowerCase()}`}</h3>
        <DataTable
          key={by}
          label={`All measures, by ${GROUPS[by].toLowerCase()}`}
          rows={summarizeGroups(rows, by)}
          page={12}
          columns={[
            { field: by, head: GROUPS[by] },
            { field: "lines", head: "Order lines" },
            { field: "margin", head: "Average margin", format: (value) => FORMATS.margin(Number(value)) },
            { field: "thin", head: "Below 20%", format: (value) => FORMATS.thin(Number(value)) },
          ]}
        />
      </>
    );
  if (!widget.spec) return null;
  return (
    <Chart
      key={name}
      title={along ? `${what}, ${along}` : what}
      sub={SAMPLE}
      {...widget.spec(rows, by, measure ?? "lines")}
    />
  );
}
