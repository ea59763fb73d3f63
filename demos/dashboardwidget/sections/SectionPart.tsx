import { useId } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { linePath } from "#charts/paths.ts";
import { formatChange, type Line, type Section } from "./group-sections.ts";
import { sales } from "./store-sales.data.ts";

type SectionPartProps = {
  section: Section;
  month: number;
  open: boolean;
  toggle: () => void;
};

/** Renders a collapsible section: name and question, its lines, and their subtotal. */
export function SectionPart({ section, month, open, toggle }: SectionPartProps) {
  const { name, question, lines, subtotal } = section;
  const id = useId();
  return (
    <section aria-labelledby={`${id}-name`} className="border-b border-hair last:border-b-0">
      <h3 id={`${id}-name`}>
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="flex min-h-14 w-full cursor-pointer items-center gap-3 py-2 text-left hover:text-accent"
        >
          <span aria-hidden="true" className="w-4 shrink-0 text-body text-accent">
            {open ? "−" : "+"}
          </span>
          <span className="grow">{name}</span>
        </button>
      </h3>
      <p className="-mt-2 mb-3 pl-7 text-small text-muted">{`${question} ${open ? "" : `Closed: ${formatCount(lines.length, "line")}, not queried.`}`}</p>
      {open && (
        <table className="w-full border-collapse text-small">
          <thead className="border-b border-ink text-left text-small text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-normal">
                Line
              </th>
              <th scope="col" className="hidden py-1.5 pr-3 font-normal tablet:table-cell">
                2023 to 2025
              </th>
              <th scope="col" className="py-1.5 pr-3 text-right font-normal">
                Revenue, $
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                On a year before
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={line.field} line={line} month={month} />
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2.5 pr-3 text-left">
                Subtotal, each sale counted once
              </th>
              <td className="hidden tablet:table-cell" />
              <td className="py-2.5 pr-3 text-right">{formatNumber(subtotal)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function LineRow({ line, month }: { line: Line; month: number }) {
  const values = sales[line.field] ?? [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const xOf = (i: number) => (i / (values.length - 1)) * 100;
  const points = values.map((value, i) => ({ x: xOf(i), y: 18 - ((value - low) / (high - low)) * 16 }));
  return (
    <tr className={`border-b border-hair ${line.single ? "" : "text-muted"}`}>
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        <span>{line.name}</span>
        {!line.single && <span className="text-small"> (a sum)</span>}
      </th>
      <td className="hidden w-40 py-1.5 pr-5 tablet:table-cell">
        <svg viewBox="0 0 100 20" preserveAspectRatio="none" className="h-6 w-full" aria-hidden="true">
          <path
            d={linePath(points)}
            fill="none"
            stroke="var(--color-slate)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${xOf(month)},0V20`}
            stroke="var(--color-highlight)"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </td>
      <td className="py-1.5 pr-3 text-right">{formatNumber(line.dollars)}</td>
      <td className="py-1.5 text-right whitespace-nowrap">{formatChange(line.change)}</td>
    </tr>
  );
}
