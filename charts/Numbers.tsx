import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import type { NumbersTable } from "./numbers-table.ts";

/** Renders the numbers behind a chart as a collapsed table. */
export function Numbers({ head, rows, numeric, more, title }: NumbersTable & { title: string }) {
  return (
    <details className="mt-1 text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-muted underline underline-offset-4">
        Show the numbers
      </summary>
      <ScrollRegion role="region" label={`The numbers: ${title}`} className="max-h-72">
        {/* Cells are styled from the table, without a class each: some pages have thousands of them. */}
        <table className="w-full text-left [&_:is(td,th)]:border-b [&_:is(td,th)]:border-hair [&_:is(td,th)]:py-1 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:align-baseline">
          <thead>
            <tr>
              {head.map((name, i) => (
                <th key={name} scope="col" className={numeric[i] && i > 0 ? "text-right" : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key and never change their order
              <tr key={row}>
                {cells.map((cell, i) => (
                  <td key={head[i]} className={numeric[i] && i > 0 ? "text-right" : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && (
          <p className="py-2 text-small text-muted">{`and ${more.toLocaleString("en-US")} more`}</p>
        )}
      </ScrollRegion>
    </details>
  );
}
