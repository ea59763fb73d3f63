import { PART_NAMES, SUMMARY_NAMES } from "../model/labels.ts";
import { fieldNamed } from "../model/table.ts";
import {
  DIMENSION_SHELVES,
  moveToShelf,
  partsOf,
  regroup,
  removeFromShelf,
  SHELVES,
  type Shelf,
  summariesOf,
  summarize,
} from "../model/view.ts";
import { FilterEditor } from "./FilterEditor.tsx";
import { Menu, MenuGroup, MenuItem } from "./Menu.tsx";
import { SHELF_NAMES, useWorkbench } from "./useWorkbench.ts";

/** Renders an item of a shelf with the menu of its actions. */
export function PillMenu({ shelf, at, label }: { shelf: Shelf; at: number; label: string }) {
  const { session, state, hydrated } = useWorkbench();
  const view = state.history.now;
  const item = view[shelf][at];
  const field = item?.field ? fieldNamed(state.table, item.field) : undefined;
  const dimensionShelf = DIMENSION_SHELVES.find((each) => each === shelf);
  const [measure, filter] = [view.values[at], view.filters[at]];
  return (
    <Menu
      label={`${label}, on ${SHELF_NAMES[shelf].toLowerCase()}: change`}
      disabled={!hydrated}
      className="min-h-11 max-w-full cursor-grab truncate px-2.5 text-left text-small desktop:min-h-9"
      trigger={label}
    >
      {(act) => (
        <>
          {shelf === "filters" && filter && field && <FilterEditor at={at} filter={filter} field={field} />}
          {dimensionShelf && field && partsOf(field).length > 1 && (
            <MenuGroup name="Grouped by">
              {partsOf(field).map((part) => (
                <MenuItem
                  key={part}
                  chosen={view[dimensionShelf][at]?.part === part}
                  onClick={act(() =>
                    session.edit(
                      regroup(session.view, dimensionShelf, at, part),
                      `${field.name} grouped by ${PART_NAMES[part].toLowerCase()}`,
                    ),
                  )}
                >
                  {PART_NAMES[part]}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
          {shelf === "values" && measure && field && (
            <MenuGroup name="Computed as">
              {summariesOf(field).map((summary) => (
                <MenuItem
                  key={summary}
                  chosen={measure.summary === summary}
                  onClick={act(() =>
                    session.edit(
                      summarize(session.view, at, summary),
                      `${SUMMARY_NAMES[summary]} of ${field.name}`,
                    ),
                  )}
                >
                  {SUMMARY_NAMES[summary]}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
          <MenuGroup name="Place">
            {at > 0 && field && (
              <MenuItem
                onClick={act(() =>
                  session.edit(moveToShelf(session.view, shelf, at, shelf, field), `${label} first`),
                )}
              >
                Move to the front
              </MenuItem>
            )}
            {field &&
              SHELVES.filter((each) => each !== shelf).map((to) => (
                <MenuItem
                  key={to}
                  onClick={act(() =>
                    session.edit(
                      moveToShelf(session.view, shelf, at, to, field),
                      `${label} moved to ${SHELF_NAMES[to].toLowerCase()}`,
                    ),
                  )}
                >
                  Move to {SHELF_NAMES[to].toLowerCase()}
                </MenuItem>
              ))}
            <MenuItem
              onClick={act(() => session.edit(removeFromShelf(session.view, shelf, at), `${label} removed`))}
            >
              Remove
            </MenuItem>
          </MenuGroup>
        </>
      )}
    </Menu>
  );
}
