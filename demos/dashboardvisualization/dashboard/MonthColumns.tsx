import { formatDate } from "#charts/format-values.ts";
import { FORMATS, type PanelProps, scaleOf, toggle } from "./board.ts";

export const monthName = (key: string) => formatDate(`2025-${key.padStart(2, "0")}-01`, { month: "short" });

/** Renders the months as columns that are toggle buttons, each with a line at the value of the year before. */
export function MonthColumns(panel: PanelProps) {
  const sizeOf = scaleOf(panel);
  return (
    <ul className="mt-3 grid list-none grid-cols-6 gap-x-px gap-y-4 p-0 tablet:grid-cols-12 tablet:gap-x-2">
      {panel.groups.map(({ key, now, before }) => (
        <li key={key} className="m-0 min-w-0">
          <button
            {...toggle(key, panel)}
            className="group flex w-full cursor-pointer flex-col text-center text-small hover:text-accent aria-pressed:font-semibold aria-pressed:text-accent"
          >
            <span
              className="relative order-1 block h-28 w-full tablet:h-40 border-b border-ink"
              aria-hidden="true"
            >
              <span
                className="absolute inset-x-0 bottom-0 bg-slate group-hover:bg-field group-aria-pressed:bg-highlight"
                style={{ height: sizeOf(now[panel.measure]) }}
              />
              {before && (
                <span
                  className="absolute -inset-x-0.5 border-t-2 border-ink outline outline-paper"
                  style={{ bottom: sizeOf(before[panel.measure]) }}
                />
              )}
            </span>
            <span className="order-2 pt-1">{monthName(key)}</span>{" "}
            <span>{FORMATS[panel.measure](now[panel.measure])}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
