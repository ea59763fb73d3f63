import { swapAxes } from "../model/edit-view.ts";
import { dimensionLabel, filterLabel, measureLabel } from "../model/labels.ts";
import type { Table } from "../model/table.ts";
import { computable, SHELVES, type Shelf, type View } from "../model/view.ts";
import { dragging, Grip } from "./Grip.tsx";
import { Menu } from "./Menu.tsx";
import { PillMenu } from "./PillMenu.tsx";
import { addField, KINDS, SHELF_NAMES, useWorkbench } from "./useWorkbench.ts";

/** Renders the five shelves. */
export function Shelves() {
  const { session, state, hydrated } = useWorkbench();
  return (
    <section aria-label="Shelves" className="grid self-start border-t border-ink">
      {SHELVES.map((shelf) => (
        <ShelfRow key={shelf} shelf={shelf} />
      ))}
      <div className="sr-only" role="status">
        {state.announcement}
      </div>
      <button
        type="button"
        disabled={
          !hydrated || state.history.now.view.columns.length + state.history.now.view.rows.length === 0
        }
        onClick={() => session.edit(swapAxes(session.view), "Rows and columns swapped")}
        className="link min-h-11 cursor-pointer justify-self-start text-small text-muted disabled:cursor-default disabled:no-underline desktop:min-h-9"
      >
        Swap rows and columns
      </button>
    </section>
  );
}

function ShelfRow({ shelf }: { shelf: Shelf }) {
  const { session, state, hydrated } = useWorkbench();
  const view = state.history.now.view;
  const name = SHELF_NAMES[shelf];
  return (
    <fieldset
      data-drop={shelf}
      data-place
      aria-label={name}
      className="grid min-h-12 min-w-0 grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-x-3 desktop:grid-cols-1 border-b border-hair px-1 py-1 data-over:bg-raised data-over:outline-2 data-over:outline-accent data-over:outline-dashed"
    >
      <span aria-hidden="true" className="text-small font-semibold">
        {name}
      </span>
      <div className="flex flex-wrap items-center gap-1.5">
        {view[shelf].map((item, at) => (
          <Pill
            key={keyOf(view[shelf], at)}
            shelf={shelf}
            at={at}
            item={"summary" in item ? computable(view, item) : item}
          />
        ))}
        {shelf === "values" && view.values.length === 0 && (
          <span className="text-small text-muted">Rows, counted</span>
        )}
        <Menu
          label={`Add a field to ${name.toLowerCase()}`}
          disabled={!hydrated}
          className="min-h-11 cursor-pointer px-2 text-small text-muted hover:text-accent desktop:min-h-9"
          trigger="+ Add"
          groups={() => [
            {
              name: `Add to ${name.toLowerCase()}`,
              items: state.table.fields.map((field) => ({
                label: field.name,
                content: (
                  <>
                    <span className="w-9 shrink-0 text-small text-muted">{KINDS[field.kind].mark}</span>
                    <span className="min-w-0">{field.name}</span>
                  </>
                ),
                act: () => addField(session, shelf, field),
              })),
            },
          ]}
        />
      </div>
    </fieldset>
  );
}

type Item = View[Shelf][number];

/** Stays the same while a menu changes the item: its field, and how many items of that field precede it. */
function keyOf(items: readonly Item[], at: number): string {
  const field = items[at]?.field;
  return `${items.slice(0, at).filter((each) => each.field === field).length} ${field}`;
}

function itemLabel(item: Item, { fields }: Table): string {
  if ("summary" in item) return measureLabel(item);
  return "part" in item && !("values" in item) ? dimensionLabel(item) : filterLabel(item, fields);
}

function Pill({ shelf, at, item }: { shelf: Shelf; at: number; item: Item }) {
  const workbench = useWorkbench();
  const label = itemLabel(item, workbench.state.table);
  return (
    <div
      className="inline-flex max-w-full items-stretch border border-field bg-raised"
      onPointerDown={dragging(workbench, { label, field: item.field ?? "", from: shelf, at })}
    >
      {workbench.hydrated && <Grip />}
      <PillMenu shelf={shelf} at={at} label={label} />
    </div>
  );
}
