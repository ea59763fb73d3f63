import { useState } from "react";
import { Choice } from "#ui/Choice.tsx";
import { Deferred, DemoLayout } from "../../kit/layout.tsx";
import { Switches } from "../../kit/Switches.tsx";
import { WidgetCard } from "./WidgetCard.tsx";
import { filterByYear, NAMES, START, WIDGETS, type Widget, writeCheck, YEARS } from "./widgets.ts";

const yearChoices = [["", "None: each its own period"] as const, ...YEARS.map(String)];

/** Widgets collected from three dashboards and laid out in a new one with a common filter. */
export default function WidgetBasketDemo() {
  const [basket, setBasket] = useState(START);
  const [year, setYear] = useState("");
  const chosen = year === "" ? undefined : Number(year);
  const widgets = basket.map((name): Widget => WIDGETS[name]);
  const differing = widgets.filter(
    (widget) => writeCheck(widget, filterByYear(widget.rows, chosen)) !== writeCheck(widget, widget.rows),
  ).length;
  const title = `Monday meeting${chosen === undefined ? "" : `, ${chosen}`}`;
  const state =
    basket.length === 0
      ? "The basket is empty"
      : `${differing} of ${basket.length} numbers differ from the original`;

  return (
    <DemoLayout
      status={`${title}: ${state}`}
      controls={
        <>
          <Switches
            label="Widgets of three dashboards"
            options={NAMES.map((name) => [name, WIDGETS[name].name] as const)}
            chosen={basket}
            change={setBasket}
          />
          <Choice label="One filter for all" value={year} options={yearChoices} choose={setYear} />
        </>
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h3 className="text-lead">{title}</h3>
        <p className="text-small text-muted">{state}</p>
      </div>
      <Deferred>
        <ol className="grid gap-x-8 tablet:grid-cols-2">
          {widgets.map((widget) => (
            <WidgetCard key={widget.name} widget={widget} year={chosen} />
          ))}
        </ol>
      </Deferred>
    </DemoLayout>
  );
}
