import { moveToShelf, regroup, remeasure, replaceFilter } from "../model/edit-view.ts";
import { measureLabel } from "../model/labels.ts";
import { type Field, fieldNamed } from "../model/table.ts";
import {
  CALCULATION_NAMES,
  calculationsOf,
  computable,
  DIMENSION_SHELVES,
  isNumeric,
  partName,
  partsOf,
  SHELVES,
  type Shelf,
  SUMMARY_NAMES,
  summariesOf,
  summarizedAs,
} from "../model/view.ts";
import { DivisorSelect } from "./DivisorSelect.tsx";
import { LoadedPart } from "./LoadedPart.tsx";
import { Menu } from "./Menu.tsx";
import { moveItem, removeItem, SHELF_NAMES, useWorkbench } from "./useWorkbench.ts";

const loadFilterEditor = () => import("./FilterEditor.tsx").then(({ FilterEditor }) => FilterEditor);

/** Renders an item of a shelf with the menu of its actions. */
export function PillMenu({ shelf, at, label }: { shelf: Shelf; at: number; label: string }) {
  const { session, state, hydrated } = useWorkbench();
  const view = state.history.now.view;
  const item = view[shelf][at];
  const field = item?.field ? fieldNamed(state.table, item.field) : undefined;
  const dimensionShelf = DIMENSION_SHELVES.find((each) => each === shelf);
  const [measure, filter] = [view.values[at], view.filters[at]];
  const self = { label, from: shelf, at };
  const placesOf = (of: Field) => {
    const moveToFront = () => session.edit(moveToShelf(session.view, shelf, at, shelf, of), `${label} first`);
    return [
      ...(at > 0 ? [{ label: "Move to the front", act: moveToFront }] : []),
      ...SHELVES.filter((each) => each !== shelf).map((to) => ({
        label: `Move to ${SHELF_NAMES[to].toLowerCase()}`,
        act: () => moveItem(session, self, to, of),
      })),
    ];
  };
  return (
    <Menu
      label={`${label}, on ${SHELF_NAMES[shelf].toLowerCase()}: change`}
      disabled={!hydrated}
      className="min-h-11 max-w-full cursor-grab truncate px-2.5 text-left text-small desktop:min-h-9"
      trigger={label}
      groups={() => [
        dimensionShelf &&
          field &&
          partsOf(field).length > 1 && {
            name: "Grouped by",
            items: partsOf(field).map((part) => ({
              label: partName(part),
              chosen: view[dimensionShelf][at]?.part === part,
              act: () =>
                session.edit(
                  regroup(session.view, dimensionShelf, at, part),
                  `${field.name} grouped by ${partName(part).toLowerCase()}`,
                ),
            })),
          },
        shelf === "values" &&
          measure &&
          field && {
            name: "Computed as",
            items: summariesOf(field).map((summary) => ({
              label: SUMMARY_NAMES[summary],
              chosen: measure.summary === summary,
              act: () =>
                session.edit(
                  remeasure(session.view, at, summarizedAs(measure, summary, field)),
                  `${SUMMARY_NAMES[summary]} of ${field.name}`,
                ),
            })),
          },
        shelf === "values" &&
          measure &&
          calculationsOf(view, measure).length > 0 && {
            name: "Shown as",
            items: [undefined, ...calculationsOf(view, measure)].map((calculation) => {
              const { calculation: _, ...summarized } = measure;
              const next = calculation ? { ...summarized, calculation } : summarized;
              return {
                label: calculation ? CALCULATION_NAMES[calculation] : "The value itself",
                chosen: computable(view, measure).calculation === calculation,
                act: () => session.edit(remeasure(session.view, at, next), measureLabel(next)),
              };
            }),
          },
        {
          name: "Place",
          items: [
            ...(field ? placesOf(field) : []),
            { label: "Remove", act: () => removeItem(session, self) },
          ],
        },
      ]}
    >
      {shelf === "filters" && filter && field ? (
        <LoadedPart
          what="The editor of filters"
          load={loadFilterEditor}
          props={{
            filter,
            field,
            change: (next, ...told) => session.edit(replaceFilter(session.view, at, next), ...told),
          }}
        />
      ) : (
        shelf === "values" &&
        measure &&
        isNumeric(measure, field) && <DivisorSelect at={at} measure={measure} />
      )}
    </Menu>
  );
}
