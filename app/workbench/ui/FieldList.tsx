import type { Field, FieldKind } from "../model/table.ts";
import { put, SHELVES } from "../model/view.ts";
import { dropOn, SHELF_NAMES, useBench } from "./bench.ts";
import { startDrag } from "./drag.ts";
import { Menu, MenuItem, MenuPart } from "./Menu.tsx";
import { Sparkbars } from "./Sparkbars.tsx";

/** How a kind of field is marked, and read out. */
export const KINDS: Record<FieldKind, { mark: string; words: string }> = {
  number: { mark: "123", words: "number" },
  date: { mark: "date", words: "date" },
  text: { mark: "abc", words: "text" },
  boolean: { mark: "y/n", words: "yes or no" },
};

/** The fields of the table, to be dragged onto shelves or added from their menus. */
export function FieldList() {
  const { state } = useBench();
  const { table } = state;
  return (
    <section aria-label="Fields" data-drop="fields" data-place className="min-w-0">
      <p className="border-b border-ink pb-1.5 text-small">
        <span className="font-semibold">{table.fields.length} fields</span>{" "}
        <span className="text-muted">to drag or add</span>
      </p>
      <ul
        aria-label="Fields of the table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="flex gap-2 overflow-x-auto py-2 tablet:block tablet:max-h-[44rem] tablet:overflow-y-auto tablet:overflow-x-visible tablet:py-0"
      >
        {table.fields.map((field) => (
          <FieldEntry key={field.name} field={field} />
        ))}
      </ul>
    </section>
  );
}

function FieldEntry({ field }: { field: Field }) {
  const bench = useBench();
  const { session, state, alive } = bench;
  const { name, kind } = field;
  const drag = { label: name, field: name, from: "fields", at: 0 } as const;
  return (
    <li
      className="w-40 shrink-0 border border-hair tablet:w-auto tablet:border-0 tablet:border-b"
      onPointerDown={(event) => {
        const grip = event.target instanceof Element && event.target.closest("[data-grip]");
        if (grip || event.pointerType === "mouse")
          startDrag(event, drag, (place) => dropOn(bench, drag, place));
      }}
    >
      <Menu
        label={`${name}, ${KINDS[kind].words}: add to a shelf`}
        disabled={!alive}
        className="grid min-h-11 w-full cursor-grab grid-cols-[2.4rem_minmax(0,1fr)_auto] items-center gap-x-1.5 px-2 py-1 text-left text-small leading-tight hover:bg-raised tablet:px-0"
        words={
          <>
            <span className="text-tiny text-muted">{KINDS[kind].mark}</span>
            <span className="truncate">{name}</span>
            <span
              data-grip
              aria-hidden="true"
              className="-my-1 grid min-h-11 w-6 touch-none place-items-center text-muted pointer-fine:hidden"
            >
              <svg viewBox="0 0 10 16" aria-hidden="true" className="h-4 w-2.5 stroke-current">
                <path
                  d="M2.5 3h0M7.5 3h0M2.5 8h0M7.5 8h0M2.5 13h0M7.5 13h0"
                  strokeWidth={2.5}
                  strokeLinecap="round"
                />
              </svg>
            </span>
            <Sparkbars
              bars={state.distributions[name] ?? []}
              className="col-span-2 col-start-2 mt-1 h-4 w-full"
            />
          </>
        }
      >
        {(act) => (
          <MenuPart name={`Add ${name} to`}>
            {SHELVES.map((shelf) => (
              <MenuItem
                key={shelf}
                onClick={act(() =>
                  session.edit(
                    put(session.view, shelf, field),
                    `${name} added to ${SHELF_NAMES[shelf].toLowerCase()}`,
                  ),
                )}
              >
                {SHELF_NAMES[shelf]}
              </MenuItem>
            ))}
          </MenuPart>
        )}
      </Menu>
    </li>
  );
}
