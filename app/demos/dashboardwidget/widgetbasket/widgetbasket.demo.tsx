import { useState } from "react";
import { Choice } from "../../../ui/Choice.tsx";
import { DemoLayout } from "../../kit/DemoLayout.tsx";
import { writeCount } from "../../kit/format.ts";
import { moved } from "../../kit/moved.ts";
import { forgetStored, useStored } from "../../kit/useStored.ts";
import { readBasket, START, toggled } from "./basket.ts";
import { Placed } from "./Placed.tsx";
import { filtered, NAMES, periodOf, WIDGETS, type Widget, writeCheck, YEARS } from "./widgets.ts";

const STORED_AS = "demo-widget-basket";
export const forget = () => forgetStored(STORED_AS);

/** Widgets of three dashboards, taken into a basket and laid out on a sheet with one filter. */
export default function WidgetBasketDemo() {
  const [items, setItems] = useStored(STORED_AS, START, readBasket);
  const [year, setYear] = useState("");
  const [said, setSaid] = useState("");
  const chosen = year === "" ? undefined : Number(year);
  const placed = items.map(({ widget }): Widget => WIDGETS[widget]);
  const differ = placed.filter(
    (widget) => writeCheck(widget, filtered(widget.rows, chosen)) !== writeCheck(widget, widget.rows),
  ).length;
  const serves = YEARS.filter((each) => placed.every(({ rows }) => filtered(rows, each).length > 0));

  return (
    <DemoLayout
      status={said}
      controls={
        <>
          <fieldset className="min-w-0">
            <legend className="text-small font-semibold">Shelf: widgets of three dashboards</legend>
            <ul className="mt-1.5 border-t border-hair">
              {NAMES.map((name) => {
                const taken = items.some(({ widget }) => widget === name);
                const { name: title, sheet, rows } = WIDGETS[name];
                return (
                  <li key={name} className="border-b border-hair">
                    <label className="flex min-h-13 cursor-pointer items-center gap-3 py-1.5 text-small leading-tight">
                      <input
                        type="checkbox"
                        checked={taken}
                        onChange={() => {
                          setItems(toggled(items, name));
                          setSaid(`${title} ${taken ? "taken out of" : "put into"} the basket`);
                        }}
                        className="size-5 shrink-0 accent-accent"
                      />
                      <span>
                        {title}
                        <span className="block text-tiny text-muted">
                          {sheet} sheet, {periodOf(rows)}
                        </span>
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </fieldset>
          <Choice
            label="One filter for the sheet"
            value={year}
            options={[
              ["", "None: each its own period"],
              ...YEARS.map((each) => [String(each), String(each)] as const),
            ]}
            choose={setYear}
          />
          <p className="text-small text-muted">
            {items.length < 2
              ? "Two widgets or more make a sheet."
              : serves.length === 0
                ? `No year exists in all ${items.length} widgets.`
                : `All ${items.length} widgets have ${writeCount(serves.length, "year")} in common: ${serves[0]}${serves.length > 1 ? ` to ${serves.at(-1)}` : ""}.`}
          </p>
        </>
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h3 className="text-h3">Monday sheet{chosen === undefined ? "" : `, ${chosen}`}</h3>
        <p className="text-small text-muted">
          {items.length === 0
            ? "The basket is empty"
            : `${differ} of ${items.length} numbers differ from the original`}
        </p>
      </div>
      <ol className="grid gap-x-8 tablet:grid-cols-2">
        {items.map((item, i) => (
          <Placed
            key={item.widget}
            widget={WIDGETS[item.widget]}
            wide={item.wide}
            year={chosen}
            first={i === 0}
            last={i === items.length - 1}
            move={(by) => {
              setItems(moved(items, i, by));
              setSaid(`${WIDGETS[item.widget].name} is number ${i + 1 + by}`);
            }}
            widen={() => setItems(items.with(i, { ...item, wide: !item.wide }))}
          />
        ))}
      </ol>
    </DemoLayout>
  );
}
