import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { columnName, nameOf, type Place } from "#charts/parse-formula.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { SIZE } from "./calculate.ts";
import { formatCell, isBound } from "./sheet.ts";
import type { Result } from "./values.ts";

const MOVES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const columns = Array.from({ length: SIZE.columns }, (_, column) => column);
const rows = Array.from({ length: SIZE.rows }, (_, row) => row);
const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));

type SheetGridProps = {
  resultOf: (name: string) => Result;
  /** The active cell. */
  at: Place;
  select: (place: Place) => void;
  /** Starts editing the active cell with its text, or with the character just typed. */
  edit: (typed?: string) => void;
  clear: () => void;
  paste: (text: string) => void;
};

/** Renders the cells as an ARIA grid: one tab stop, arrow keys within. Source: https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
export function SheetGrid({ resultOf, at, select, edit, clear, paste }: SheetGridProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const active = nameOf(at);

  useEffect(() => {
    if (grid.current?.contains(document.activeElement)) document.getElementById(`${id}-${active}`)?.focus();
  }, [active, id]);

  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    const move = MOVES[key];
    const { column, row } = at;
    if (move) select({ column: clamp(column + move[0], SIZE.columns), row: clamp(row + move[1], SIZE.rows) });
    else if (key === "Home") select({ column: 0, row: command ? 0 : row });
    else if (key === "End") select({ column: SIZE.columns - 1, row });
    else if (key === "Enter" || key === "F2") edit();
    else if (key === "Delete" || key === "Backspace") clear();
    else if (key.length === 1 && !command && !event.altKey) edit(key);
    else return;
    event.preventDefault();
  };

  return (
    <ScrollRegion label="Cells of the sheet" className="max-h-[31rem] border border-hair">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table (ARIA practices)
        role="grid"
        aria-label="Sheet"
        onKeyDown={handleKey}
        onPaste={(event) => paste(event.clipboardData.getData("text/plain"))}
        className="w-full border-separate [border-spacing:0] text-small select-none"
      >
        <thead>
          <tr>
            <td className={`${edge} left-0 z-20`} />
            {columns.map((column) => (
              <th key={column} scope="col" className={`${edge} z-10 min-w-21 text-center`}>
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className={`${edge} left-0 z-10 w-9 min-w-9 text-center`}>
                {row + 1}
              </th>
              {columns.map((column) => {
                const name = nameOf({ column, row });
                const result = resultOf(name);
                const here = name === active;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid it is a grid cell
                  <td
                    key={column}
                    id={`${id}-${name}`}
                    tabIndex={here ? 0 : -1}
                    aria-selected={here}
                    onClick={() => select({ column, row })}
                    onDoubleClick={() => edit()}
                    className={`h-9 cursor-cell border-r border-b border-hair px-2 whitespace-nowrap outline-none pointer-coarse:h-11 ${align(result)} ${
                      "code" in result ? "font-semibold text-alert" : ""
                    } ${here ? "[box-shadow:inset_0_0_0_2px_var(--color-accent)]" : ""} ${background(here, isBound({ column, row }))}`}
                  >
                    {formatCell(name, result)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const edge = "sticky top-0 h-8 border-r border-b border-hair bg-paper px-1 text-small font-normal text-muted";

const align = (result: Result) =>
  "value" in result && typeof result.value === "number" ? "text-right" : "text-left";

const background = (chosen: boolean, bound: boolean) =>
  chosen
    ? "bg-[color-mix(in_srgb,var(--color-sky)_18%,var(--color-raised))]"
    : bound
      ? "bg-[color-mix(in_srgb,var(--color-hair)_35%,var(--color-raised))]"
      : "bg-raised";
