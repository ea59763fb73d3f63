import { FORMATS, type PanelProps, scaleOf, toggle } from "./board.ts";
import { Change } from "./Change.tsx";

/** Grid cell of each region, as on a compass; online sales are in the center. */
const PLACES: Record<string, string> = {
  North: "col-start-2 row-start-1",
  West: "col-start-1 row-start-2",
  Online: "col-start-2 row-start-2",
  East: "col-start-3 row-start-2",
  South: "col-start-2 row-start-3",
};

/** Renders the regions as tiles on a map; each is a toggle button with a bar for its value. */
export function RegionTiles(panel: PanelProps) {
  const sizeOf = scaleOf(panel);
  return (
    <ul className="mt-3 grid list-none grid-cols-3 gap-1 p-0">
      {panel.groups.map(({ key, now, before }) => (
        <li key={key} className={`m-0 min-w-0 ${PLACES[key]}`}>
          <button
            {...toggle(key, panel)}
            className="group relative flex min-h-18 w-full cursor-pointer flex-col justify-center border border-hair px-2 py-1.5 text-left text-small leading-snug hover:border-accent aria-pressed:border-action aria-pressed:outline-2 aria-pressed:outline-action"
          >
            <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-hair">
              <span
                className="block h-full bg-slate group-aria-pressed:bg-highlight"
                style={{ width: sizeOf(now[panel.measure]) }}
              />
            </span>
            <span className="group-aria-pressed:font-semibold group-aria-pressed:text-accent">{key}</span>{" "}
            <span className="font-figures text-lead leading-tight">
              {FORMATS[panel.measure](now[panel.measure])}
            </span>{" "}
            <Change now={now[panel.measure]} before={before?.[panel.measure]} unit="%" />
          </button>
        </li>
      ))}
    </ul>
  );
}
