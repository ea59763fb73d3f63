import { Chart } from "#charts/Chart.tsx";
import { filterByYear, periodOf, type Widget, writeCheck } from "./widgets.ts";

/** Renders a widget in the dashboard with its period, and a figure to compare with the original. */
export function WidgetCard({ widget, year }: { widget: Widget; year: number | undefined }) {
  const { name, sheet, rows, counts, spec } = widget;
  const shown = filterByYear(rows, year);
  const [here, there] = [writeCheck(widget, shown), writeCheck(widget, rows)];
  return (
    <li className="flex min-w-0 flex-col border-b border-hair py-5 tablet:last:odd:col-span-2">
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
      <p className="mt-2 text-small text-muted">
        <span>{counts}</span>:{" "}
        <span className={here === there ? "" : "font-semibold text-alert"}>{here}</span>
        <span>{here === there ? ", as on its dashboard" : ` here, ${there} on its dashboard`}</span>
      </p>
    </li>
  );
}
