import { type Choices, Select } from "#ui/Choice.tsx";
import { orderText, readOrder } from "../model/address.ts";
import { pinView } from "../model/dashboard.ts";
import { plottableFields } from "../model/mark-fields.ts";
import { orderOf } from "../model/shown-groups.ts";
import {
  type ChosenMark,
  dimensionsOf,
  isSmallestFirst,
  leadingOf,
  MARK_NAMES,
  SHOW_NAMES,
  SHOWS,
  type View,
} from "../model/view.ts";
import { marksFor } from "../result/result-chart.ts";
import { LoadedPart } from "./LoadedPart.tsx";
import { LoadingStatus } from "./LoadingStatus.tsx";
import { Menu } from "./Menu.tsx";
import { Result } from "./Result.tsx";
import { useWorkbench, WorkbenchContext, type WorkbenchContextValue } from "./useWorkbench.ts";

const loadOptions = () => import("./ChartOptions.tsx").then(({ ChartOptions }) => ChartOptions);

/** Orders as an address writes them. */
const ORDERS = {
  auto: "Automatic",
  "value:down": "Largest first",
  "value:up": "Smallest first",
  "name:up": "A to Z, early to late",
  "name:down": "Z to A, late to early",
} as const;
/** Returns the offered numbers of groups, and the present one, which a link may have set to any other. */
function topsWith(view: View): Choices<string> {
  const { top: present } = view;
  const which = isSmallestFirst(view) ? "smallest" : "largest";
  const tops = [...new Set([10, 20, 50, present])].filter((top) => top > 0).sort((a, b) => a - b);
  return [...tops.map((top) => [String(top), `${top} ${which}`] as const), ["0", "All"]];
}

const loadSqlPanel = () => import("./SqlPanel.tsx").then(({ SqlPanel }) => SqlPanel);

const resultBody = <ResultBody />;

/** Renders the result as a chart, pivot, table or query. @param later the context of the result itself */
export function ResultView({ later }: { later: WorkbenchContextValue }) {
  const { session, state, hydrated } = useWorkbench();
  const view = state.history.now.view;
  const { shown } = state;
  const marks = marksFor(shown.view, shown.result);
  const leading = leadingOf(view);
  const isCategorical = leading && orderOf({ ...view, order: null }, state.table).by === "value";
  return (
    <section aria-label="Result" data-result className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-ink noscript:hidden">
        <fieldset aria-label="Show as" className="flex">
          {SHOWS.map((show) => (
            <button
              key={show}
              type="button"
              disabled={!hydrated}
              aria-pressed={view.show === show}
              onClick={() => session.edit({ ...session.view, show }, `Shown as ${SHOW_NAMES[show]}`)}
              className={`min-h-11 cursor-pointer border-b-2 px-3.5 text-small first:pl-1 ${view.show === show ? "border-accent font-semibold text-accent" : "border-transparent hover:text-accent"}`}
            >
              {SHOW_NAMES[show]}
            </button>
          ))}
        </fieldset>
        {hydrated && (
          <button
            type="button"
            title="Keep this view on a dashboard below"
            onClick={() =>
              session.arrange(pinView(state.history.now.dashboard, view), "Pinned to the dashboard")
            }
            className="min-h-11 cursor-pointer px-2 text-small underline underline-offset-4 hover:text-accent"
          >
            Pin
          </button>
        )}
        {view.show !== "sql" && (dimensionsOf(view).length > 0 || plottableFields(view).length > 0) && (
          // Keeps its height on a phone before it is hydrated, so that the result does not move.
          <div className="grid min-h-13 w-full grid-cols-2 items-center max-[22rem]:min-h-25 max-[22rem]:grid-cols-1 gap-x-4 gap-y-1 pb-2 tablet:ml-auto tablet:flex tablet:w-auto tablet:flex-wrap tablet:py-1">
            {hydrated && view.show === "chart" && (
              <InlineChoice
                label="Mark"
                value={view.mark}
                options={(["auto", ...marks] as ChosenMark[]).map(
                  (mark) => [mark, MARK_NAMES[mark]] as const,
                )}
                choose={(mark) => session.edit({ ...session.view, mark }, `Drawn as ${MARK_NAMES[mark]}`)}
              />
            )}
            {hydrated && leading && (
              <InlineChoice
                label="Order"
                value={view.order ? orderText(view.order) : "auto"}
                options={ORDERS}
                choose={(order) =>
                  session.edit({ ...session.view, order: readOrder(order) }, "Order changed")
                }
              />
            )}
            {hydrated && isCategorical && (
              <InlineChoice
                label="Show"
                value={String(view.top)}
                options={topsWith(view)}
                choose={(top) =>
                  session.edit({ ...session.view, top: Number(top) }, "Number of groups changed")
                }
              />
            )}
            {hydrated && view.show === "chart" && (
              <Menu
                label="Chart options"
                className="min-h-11 cursor-pointer px-2 text-small underline underline-offset-4 hover:text-accent desktop:min-h-9"
                trigger="Options"
                groups={() => []}
              >
                <LoadedPart
                  what="The options"
                  load={loadOptions}
                  props={{ isDots: (marks.find((mark) => mark === view.mark) ?? marks[0]) === "dot" }}
                />
              </Menu>
            )}
          </div>
        )}
      </div>
      <LoadingStatus />
      <div
        className={`pt-5 transition-opacity ${state.busy ? "opacity-55" : ""}`}
        aria-busy={state.busy || later.state !== state || undefined}
      >
        <WorkbenchContext value={later}>{resultBody}</WorkbenchContext>
      </div>
    </section>
  );
}

function ResultBody() {
  const { state } = useWorkbench();
  if (state.history.now.view.show === "sql")
    return <LoadedPart what="The editor of queries" load={loadSqlPanel} props={{}} />;
  return <Result />;
}

type InlineChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: Choices<T>;
  choose: (value: T) => void;
};

/** Renders a select in one line with its label. */
function InlineChoice<T extends string>({ label, ...select }: InlineChoiceProps<T>) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-small text-muted">
      <span>{label}</span>
      <Select
        {...select}
        className="min-h-11 w-full min-w-0 max-w-44 cursor-pointer rounded-md border border-field bg-raised px-2 text-ink tablet:w-auto desktop:min-h-9"
      />
    </label>
  );
}
