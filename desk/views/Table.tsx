import type { ReactNode } from "react";

type TableProps = {
  /** Name of the section in which a wide table scrolls; undefined if the table fits a phone. */
  readonly label?: string;
  readonly headings: readonly string[];
  /** The heading of the column of numbers. */
  readonly numeric?: string;
  /** The heading that only screen readers get. */
  readonly hidden?: string;
  readonly className?: string;
  /** The cells of each row. */
  readonly rows?: readonly (readonly ReactNode[])[];
  /** Rows whose cells have classes of their own. */
  readonly children?: ReactNode;
};

/** A table of the desk. */
export function Table({ label, headings, numeric, hidden, className = "", rows = [], children }: TableProps) {
  const classOf = (column: number) => (headings[column] === numeric ? "number" : undefined);
  const table = (
    <table className={`desk-table ${className}`.trimEnd()}>
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th key={heading} scope="col" className={classOf(column)}>
              {heading === hidden ? <span className="sr-only">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {children}
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={headings[column]} className={classOf(column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (label === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="relative overflow-x-auto" tabIndex={0} aria-label={label}>
      {table}
    </section>
  );
}
