import { FORMATS, type PanelProps, scaleOf, toggle } from "./board.ts";
import { Change } from "./Change.tsx";
import { MEASURES } from "./cross-filter.ts";

/** Renders the categories as a table, whose first column has toggle buttons with a bar. */
export function CategoryTable(panel: PanelProps) {
  const { groups, measure } = panel;
  const sizeOf = scaleOf(panel);
  const sum = groups.reduce((before, { now }) => before + now[measure], 0);
  return (
    <table className="mt-2 w-full border-collapse text-small">
      <thead className="border-b border-ink">
        <tr className="*:py-1.5 *:pl-3 *:text-right *:font-semibold">
          <th scope="col" className="w-2/5 pl-0! text-left!">
            Category
          </th>
          <th scope="col">{MEASURES[measure]}</th>
          <th scope="col" className="max-tablet:hidden">
            Share
          </th>
          <th scope="col">Change</th>
          <th scope="col">Margin</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, now, before }) => (
          <tr key={key} className="border-b border-hair *:pl-3 *:text-right">
            <th scope="row" className="pl-0! text-left! font-normal">
              <button
                {...toggle(key, panel)}
                className="group grid min-h-11 w-full cursor-pointer content-center gap-1 text-left hover:text-accent aria-pressed:font-semibold aria-pressed:text-accent"
              >
                <span>{key}</span>
                <span aria-hidden="true" className="relative block h-1.5">
                  <span
                    className="absolute inset-y-0 left-0 bg-slate group-hover:bg-field group-aria-pressed:bg-highlight"
                    style={{ width: sizeOf(now[measure]) }}
                  />
                  {before && (
                    <span
                      className="absolute -inset-y-0.5 border-l-2 border-ink"
                      style={{ left: sizeOf(before[measure]) }}
                    />
                  )}
                </span>
              </button>
            </th>
            <td>{FORMATS[measure](now[measure])}</td>
            <td className="max-tablet:hidden">{FORMATS.rate(sum === 0 ? 0 : (now[measure] / sum) * 100)}</td>
            <td>
              <Change now={now[measure]} before={before?.[measure]} unit="%" />
            </td>
            <td>{FORMATS.rate(now.rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
