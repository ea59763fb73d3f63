import { useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { clearLocalStorage, useLocalStorage } from "../../kit/useLocalStorage.ts";
import { readBasket, START, toggleWidget } from "./basket.ts";
import { WidgetCard } from "./WidgetCard.tsx";
import { filterByYear, NAMES, periodOf, WIDGETS, type Widget, writeCheck, YEARS } from "./widgets.ts";

const STORAGE_KEY = "demo-widget-basket";
export const clearSavedState = () => clearLocalStorage(STORAGE_KEY);

const yearChoices = [["", "None: each its own period"] as const, ...YEARS.map(String)];

/** Widgets collected from three dashboards and laid out in a new one with a common filter. */
export default function WidgetBasketDemo() {
  const [items, setItems] = useLocalStorage(STORAGE_KEY, START, readBasket);
  const [year, setYear] = useState("");
  const [status, setStatus] = useState("");
  const chosen = year === "" ? undefined : Number(year);
  const widgets = items.map(({ widget }): Widget => WIDGETS[widget]);
  const differing = widgets.filter(
    (widget) => writeCheck(widget, filterByYear(widget.rows, chosen)) !== writeCheck(widget, widget.rows),
  ).length;
  const commonYears = YEARS.filter((each) =>
    widgets.every(({ rows }) => filterByYear(rows, each).length > 0),
  );

  return (
    <DemoLayout
      status={status}
      controls={
        <>
          <fieldset className="min-w-0">
            <legend className="text-small font-semibold">Shelf: widgets of three dashboards</legend>
            <ul className="mt-1.5 border-t border-hair">
              {NAMES.map((name) => {
                const inBasket = items.some(({ widget }) => widget === name);
                const { name: title, sheet, rows } = WIDGETS[name];
                return (
                  <li key={name} className="border-b border-hair">
                    <label className="flex min-h-13 cursor-pointer items-center gap-3 py-1.5 text-small leading-tight">
                      <input
                        type="checkbox"
                        checked={inBasket}
                        onChange={() => {
                          setItems(toggleWidget(items, name));
                          setStatus(`${title} ${inBasket ? "taken out of" : "put into"} the basket`);
                        }}
                        className="size-5 shrink-0 accent-accent"
                      />
                      <span>
                        <span>{title}</span>
                        <span className="block text-small text-muted">{`${sheet} dashboard, ${periodOf(rows)}`}</span>
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </fieldset>
          <Choice label="One filter for all" value={year} options={yearChoices} choose={setYear} />
          <p className="text-small text-muted">
            {items.length < 2
              ? "Add two widgets or more."
              : commonYears.length === 0
                ? `No year exists in all ${items.length} widgets.`
                : `All ${items.length} widgets have ${formatCount(commonYears.length, "year")} in common: ${commonYears[0]}${commonYears.length > 1 ? ` to ${commonYears.at(-1)}` : ""}.`}
          </p>
        </>
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h3 className="text-lead">{`Monday meeting${chosen === undefined ? "" : `, ${chosen}`}`}</h3>
        <p className="text-small text-muted">
          {items.length === 0
            ? "The basket is empty"
            : `${differing} of ${items.length} numbers differ from the original`}
        </p>
      </div>
      <ol className="grid gap-x-8 tablet:grid-cols-2">
        {items.map((item, i) => (
          <WidgetCard
            key={item.widget}
            widget={WIDGETS[item.widget]}
            wide={item.wide}
            year={chosen}
            items={items}
            at={i}
            change={(next, by) => {
              setItems(next);
              setStatus(`${WIDGETS[item.widget].name} is number ${i + 1 + by}`);
            }}
            widen={() => setItems(items.with(i, { ...item, wide: !item.wide }))}
          />
        ))}
      </ol>
    </DemoLayout>
  );
}
