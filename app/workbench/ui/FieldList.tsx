import type { Field, FieldKind } from "../model/table.ts";
import { put, SHELVES } from "../model/view.ts";
import { SHELF_NAMES, useBench } from "./bench.ts";
import { dragging, Grip } from "./Grip.tsx";
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
  return (
    <li
      className="w-40 shrink-0 border border-hair tablet:w-auto tablet:border-0 tablet:border-b"
      onPointerDown={dragging(bench, { label: name, field: name, from: "fields", at: 0 })}
    >
      <Menu
        label={`${name}, ${KINDS[kind].words}: add to a shelf`}
        disabled={!alive}
        className="grid min-h-11 w-full cursor-grab grid-cols-[2.4rem_minmax(0,1fr)_auto] items-center gap-x-1.5 px-2 py-1 text-left text-small leading-tight hover:bg-raised tablet:px-0"
        words={
          <>
            {/* An icon made of letters; as text it would be part of the visible label (WCAG 2.5.3). */}
            <span
              data-mark={KINDS[kind].mark}
              className="text-tiny text-muted before:content-[attr(data-mark)]"
            />
            <span className="truncate">{name}</span>
            <Grip className="-my-1" />
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
