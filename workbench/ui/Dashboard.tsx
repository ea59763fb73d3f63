import { useEffect, useMemo, useRef, useState } from "react";
import { withFieldsOf } from "../model/calculated.ts";
import {
  EMPTY_DASHBOARD,
  filteredPin,
  type Groups,
  movePinUp,
  toggleGroups,
  unpinView,
} from "../model/dashboard.ts";
import { emptyFilter } from "../model/edit-view.ts";
import { filterLabel } from "../model/labels.ts";
import { type Field, fieldNamed } from "../model/table.ts";
import { type Filter, filterIsEmpty, type View } from "../model/view.ts";
import type { SessionState } from "../session-state.ts";
import { FilterEditor } from "./FilterEditor.tsx";
import { Menu } from "./Menu.tsx";
import { Result } from "./Result.tsx";
import { useWorkbench, WorkbenchContext } from "./useWorkbench.ts";

/** Renders the pinned views with the filters of all of them. A click on a mark filters the others by it. */
export function Dashboard() {
  const { session, state, hydrated } = useWorkbench();
  const { dashboard } = state.history.now;
  const { pins, filters } = dashboard;
  // A pinned view knows the calculated fields of all of them.
  const isInPins = ({ name, formula }: Field) =>
    !formula || pins.some(({ calculated }) => calculated.some((each) => each.name === name));
  const section = useRef<HTMLElement>(null);
  const before = useRef(pins.length);
  useEffect(() => {
    // The button of a view that was removed had the focus.
    if (pins.length < before.current && document.activeElement === document.body)
      section.current?.querySelector("button")?.focus();
    before.current = pins.length;
  }, [pins.length]);
  return (
    <section ref={section} aria-labelledby="dashboard" data-place className="mt-12 border-t border-ink pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="dashboard" className="text-lead font-medium">
          Dashboard
        </h2>
        {filters.map((filter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter may be there twice
          <DashboardFilter key={at} filter={filter} at={at} />
        ))}
        <Menu
          label="Filter all pinned views"
          disabled={!hydrated}
          className="min-h-11 cursor-pointer px-2 text-small text-muted hover:text-accent desktop:min-h-9"
          trigger="+ Filter all"
          groups={() => [
            {
              name: "Filter all by",
              items: state.table.fields.filter(isInPins).map((field) => ({
                label: field.name,
                act: () =>
                  session.arrange({ pins, filters: [...filters, emptyFilter(field)] }, `${field.name} added`),
              })),
            },
          ]}
        />
        <button
          type="button"
          onClick={() => session.arrange(EMPTY_DASHBOARD, "All pinned views removed")}
          className="min-h-11 cursor-pointer px-2.5 text-small underline underline-offset-4 hover:text-accent tablet:ml-auto"
        >
          Remove all
        </button>
      </div>
      <p className="text-small text-muted">Click a mark or a heading to filter all views by it.</p>
      <ul className="mt-4 grid gap-x-8 gap-y-10 desktop:grid-cols-2">
        {pins.map((view, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a view may be pinned twice
          <li key={at} className="min-w-0">
            <Pin view={view} at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DashboardFilter({ filter, at }: { filter: Filter; at: number }) {
  const { session, state } = useWorkbench();
  const field = fieldNamed(state.table, filter.field);
  const label = filterLabel(filter, state.table.fields);
  const arrange = (next: readonly Filter[], ...told: [announcement: string, step?: object]) =>
    session.arrange({ ...session.state.history.now.dashboard, filters: next }, ...told);
  const { filters } = state.history.now.dashboard;
  return (
    <Menu
      label={`${label}, of all pinned views: change`}
      className="min-h-11 max-w-full cursor-pointer truncate border border-field bg-raised px-2.5 text-small desktop:min-h-9"
      trigger={label}
      groups={() => [
        {
          name: "Place",
          items: [{ label: "Remove", act: () => arrange(filters.toSpliced(at, 1), `${label} removed`) }],
        },
      ]}
    >
      {field && (
        <FilterEditor
          filter={filter}
          field={field}
          change={(next, ...told) => arrange(filters.with(at, next), ...told)}
        />
      )}
    </Menu>
  );
}

type PinResult = Pick<SessionState, "table" | "shown" | "sample"> | { problem: string };

function Pin({ view, at }: { view: View; at: number }) {
  const workbench = useWorkbench();
  const { session, state } = workbench;
  const { dashboard } = state.history.now;
  const { table } = state;
  const filtered = useMemo(() => filteredPin(dashboard, view), [dashboard, view]);
  const [result, setResult] = useState<PinResult>();
  const [ran, setRan] = useState<View>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table has other numbers
  useEffect(() => {
    let isLatest = true;
    const show = (next: PinResult) => {
      if (!isLatest) return;
      setResult(next);
      setRan(filtered);
    };
    session.reader
      .runPinned(filtered)
      .then(show, (error: unknown) =>
        show({ problem: error instanceof Error ? error.message : String(error) }),
      );
    return () => {
      isLatest = false;
    };
  }, [session, table, filtered]);
  const enter = (groups: Groups, label: string) =>
    session.arrange(toggleGroups(session.state.history.now.dashboard, groups), `Filtered by ${label}`);
  const actions: [label: string, act: () => void][] = [
    ["Open", () => session.edit(withFieldsOf(view, session.view), "Pinned view opened")],
    ...(at > 0
      ? [["Move up", () => session.arrange(movePinUp(dashboard, at), "Moved up")] as [string, () => void]]
      : []),
    ["Remove", () => session.arrange(unpinView(dashboard, at), "Pinned view removed")],
  ];
  return (
    <>
      <div aria-busy={ran !== filtered || undefined} className={ran === filtered ? "" : "opacity-55"}>
        {result && "problem" in result && <p className="py-8 text-muted">{result.problem}</p>}
        {result && "shown" in result && (
          <WorkbenchContext value={{ ...workbench, state: { ...state, ...result }, enter }}>
            <Result />
          </WorkbenchContext>
        )}
      </div>
      {view.sql !== null && view.show === "sql" && dashboard.filters.some((each) => !filterIsEmpty(each)) && (
        <p className="text-small text-muted">The filters of the dashboard do not apply to your own query.</p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-2">
        {actions.map(([label, act]) => (
          <button
            key={label}
            type="button"
            onClick={act}
            className="min-h-11 cursor-pointer px-2 text-small underline underline-offset-4 hover:text-accent first:pl-0"
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
