type FigureTableProps = {
  heads: readonly string[];
  /** Each row's name, and its figures. */
  rows: readonly (readonly string[])[];
  label?: string;
  className: string;
};

/** Renders figures in rows, each with its name in the first column. */
export function FigureTable({ heads, rows, label, className }: FigureTableProps) {
  return (
    <table className={`w-full border-collapse text-right text-small ${className}`} aria-label={label}>
      <thead className="border-b border-ink">
        <tr>
          {heads.map((head, i) => (
            <th key={head} scope="col" className={i === 0 ? "py-2 text-left" : "py-2"}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name} className="border-b border-hair">
            <th scope="row" className="py-2 text-left font-normal">
              {name}
            </th>
            {figures.map((figure, i) => (
              <td key={heads[i + 1]} className="py-2">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
