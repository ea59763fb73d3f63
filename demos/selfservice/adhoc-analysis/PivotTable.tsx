import { memo } from "react";
import { formatCount } from "#charts/format-values.ts";
import type { Value } from "#charts/rows.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { type Cell, DIMENSIONS, type Dimension, formatValue, MIN_ROWS, type pivot } from "./analysis.ts";

type PivotTableProps = {
  by: Dimension;
  across: Dimension | undefined;
  table: ReturnType<typeof pivot>;
  format: (value: Value) => string;
  chosen: Cell | undefined;
  choose: (cell: Cell) => void;
};

/** Renders a pivot as a table with totals, whose cells are buttons. */
export const PivotTable = memo(function PivotTable(props: PivotTableProps) {
  const { by, across, table, format, chosen, choose } = props;
  const isChosen = (cell: Cell) =>
    chosen !== undefined && [by, across].every((field) => !field || chosen[field] === cell[field]);
  return (
    <DataTable
      key={`${by} ${across}`}
      label="Pivot"
      page={table.length}
      rows={table.map((cells, row) => ({
        row,
        [by]: cells[0]?.cell[by] ?? null,
        ...Object.fromEntries(cells.map(({ value }, i) => [`cell ${i}`, value])),
      }))}
      rowClass={({ row }) => (row === table.length - 1 ? "font-semibold" : "")}
      columns={[
        { field: by, head: DIMENSIONS[by], format: (value) => formatValue(by, value), heading: true },
        ...(table[0] ?? []).map((first, i) => ({
          field: `cell ${i}`,
          head: formatValue(across ?? by, (across && first.cell[across]) ?? null),
          format,
          cell: ({ row }: Record<string, Value>, text: string) => {
            const { cell = {}, count = 0 } = table[Number(row)]?.[i] ?? {};
            return count === 0 ? (
              "–"
            ) : (
              <button
                type="button"
                aria-pressed={isChosen(cell)}
                aria-label={`${text}, ${formatCount(count, "order line")}`}
                onClick={() => choose(cell)}
                className={`min-h-11 min-w-11 cursor-pointer px-1 text-right hover:underline aria-pressed:bg-ink aria-pressed:text-paper ${count < MIN_ROWS ? "text-muted" : ""}`}
              >
                {text}
              </button>
            );
          },
        })),
      ]}
    />
  );
});
