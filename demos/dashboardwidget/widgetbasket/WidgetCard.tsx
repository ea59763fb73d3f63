import type { ComponentProps } from "react";
import { Chart } from "#charts/Chart.tsx";
import { MoveButtons } from "../../kit/MoveButtons.tsx";
import type { Item } from "./basket.ts";
import { filterByYear, periodOf, type Widget, writeCheck } from "./widgets.ts";

type WidgetCardProps = Omit<ComponentProps<typeof MoveButtons<Item>>, "of" | "ways"> & {
  widget: Widget;
  wide: boolean;
  year: number | undefined;
  widen: () => void;
};

/** Renders a widget in the dashboard with its period, and a figure to compare with the original. */
export function WidgetCard({ widget, wide, year, widen, ...order }: WidgetCardProps) {
  const { name, sheet, rows, counts, spec } = widget;
  const shown = filterByYear(rows, year);
  const [here, there] = [writeCheck(widget, shown), writeCheck(widget, rows)];
  return (
    <li className={`flex min-w-0 flex-col border-b border-hair py-5 ${wide ? "tablet:col-span-2" : ""}`}>
      <div className="grow">
        {shown.length > 0 ? (
          <Chart
            level="h4"
            title={`${name}, ${periodOf(shown)}`}
            sub={`From the ${sheet} dashboard`}
            {...spec(shown)}
          />
        ) : (
          <>
            <h4 className="font-medium text-lead leading-tight">{name}</h4>
            <p className="mt-4 border-y border-hair py-12 text-center text-small text-muted">{`No rows in ${year ?? ""}: its data are from ${periodOf(rows)}.`}</p>
          </>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-small text-muted">
          <span>{counts}</span>:{" "}
          <span className={here === there ? "" : "font-semibold text-alert"}>{here}</span>
          <span>{here === there ? ", as on its dashboard" : ` here, ${there} on its dashboard`}</span>
        </p>
        <div className="flex noscript:hidden">
          <MoveButtons of={name} {...order} ways={["forward", "back"]} />
          <button
            type="button"
            className="hidden min-h-11 cursor-pointer px-2 text-small hover:text-accent tablet:block"
            aria-label={`${wide ? "Half" : "Whole"} width: ${name}`}
            onClick={widen}
          >{`${wide ? "Half" : "Whole"} width`}</button>
        </div>
      </div>
    </li>
  );
}
