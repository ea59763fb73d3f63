import { useDeferredValue, useMemo, useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import type { Row, Value } from "#charts/rows.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { PivotTable } from "../../kit/PivotTable.tsx";
import { pivot } from "../../kit/pivot.ts";
import {
  countRows,
  DIMENSIONS,
  type Dimension,
  formatValue,
  rows as lines,
  MEASURES,
  type Measure,
  MIN_ROWS,
  rowsOfCell,
  withoutLargest,
} from "./analysis.ts";
import { CellRows } from "./CellRows.tsx";
import { DropTarget, FieldChip } from "./field-drag.tsx";

const dimensions = keysOf(DIMENSIONS);
const measures = keysOf(MEASURES).map((name) => [name, MEASURES[name].name] as const);

type Choices = { by: Dimension; across: Dimension | undefined; measure: Measure };
const START: Choices = { by: "product", across: "year", measure: "mean" };

type Cell = { row: Value; column: Value | undefined };

/** A pivot table of garden sales with changeable dimensions and drill-down to the rows of a cell. */
export default function AdhocAnalysisDemo() {
  const [chosen, setChosen] = useState<Choices>(START);
  // The choices answer first; the table follows in a render that yields to input.
  const { by, across, measure } = useDeferredValue(chosen);
  const [all, setAll] = useState<readonly Row[]>(lines);
  const [cell, setCell] = useState<Cell | undefined>({ row: "Raised bed kit", column: undefined });

  const { name, digits, value } = MEASURES[measure];
  const table = useMemo(() => pivot(all, { rows: by, columns: across, value }), [all, by, across, value]);
  const countOf = useMemo(() => countRows(all, by, across), [all, by, across]);
  const conditions = ({ row, column }: Cell) => ({
    [by]: row,
    ...(across && column !== undefined && { [across]: column }),
  });
  const cellRows = cell ? rowsOfCell(all, conditions(cell)) : [];
  const cellName =
    cell &&
    [
      formatValue(by, cell.row),
      ...(across && cell.column !== undefined ? [formatValue(across, cell.column)] : []),
    ].join(", ");
  const format = (number: Value) => formatNumber(Number(number), digits).replace("-", "−");

  /** Sets both dimensions. They must differ: choosing the same field for both swaps them. */
  const setDimensions = (rows: Dimension, columns: Dimension | undefined) => {
    setChosen({ ...chosen, by: rows, across: columns === rows ? chosen.by : columns });
    setCell(undefined);
  };
  const setColumns = (field: Dimension | undefined) =>
    setDimensions(field === chosen.by ? (chosen.across ?? chosen.by) : chosen.by, field);
  /** Returns the name of a dimension for a sentence, without its unit. */
  const words = (field: Dimension) => DIMENSIONS[field].toLowerCase().replace(/,.*/, "");
  const title = `${name.replace(/,.*/, "")} by ${words(by)}${across ? ` and ${words(across)}` : ""}`;

  return (
    <DemoLayout
      status={cell ? `${title}. ${cellName}: ${formatCount(cellRows.length, "order line")}` : title}
      controls={
        <>
          <div className="pointer-coarse:hidden">
            <p className="text-small font-semibold">Fields, to be dragged to rows or columns</p>
            <ul className="mt-1.5 flex list-none flex-wrap gap-2 p-0">
              {dimensions.map((field) => (
                <FieldChip key={field} field={field} />
              ))}
            </ul>
          </div>
          <DropTarget drop={(field) => setDimensions(field, chosen.across)}>
            <Choice
              label="Rows"
              value={chosen.by}
              options={DIMENSIONS}
              choose={(field) => setDimensions(field, chosen.across)}
            />
          </DropTarget>
          <DropTarget drop={setColumns}>
            <Choice
              label="Columns"
              value={chosen.across ?? ""}
              options={{ "": "None", ...DIMENSIONS }}
              choose={(field) => setColumns(field === "" ? undefined : field)}
            />
          </DropTarget>
          <Choice
            label="Measure"
            value={chosen.measure}
            options={measures}
            choose={(next) => setChosen({ ...chosen, measure: next })}
          />
        </>
      }
    >
      <h3 className="text-h3">{title}</h3>
      <p className="text-small text-muted">
        {formatCount(all.length, "order line")} of the garden range, April 2024 and 2025. Pale: fewer than{" "}
        {MIN_ROWS} lines behind it. Press a number to see its lines.
      </p>
      <div className="mt-3">
        <PivotTable
          label="Pivot"
          corner={DIMENSIONS[by]}
          pivot={table}
          format={format}
          names={{
            row: (key) => formatValue(by, key),
            column: (key) => (across ? formatValue(across, key) : ""),
          }}
          cell={(text, row, column) => {
            const count = countOf(row, column);
            const isOpen = cell?.row === row && cell.column === column;
            return (
              <button
                type="button"
                aria-pressed={isOpen}
                aria-label={`${text}, ${formatCount(count, "order line")}`}
                onClick={() => setCell({ row, column })}
                className={`min-h-11 min-w-11 cursor-pointer px-1 text-right hover:underline aria-pressed:bg-ink aria-pressed:text-paper ${count < MIN_ROWS ? "text-muted" : ""}`}
              >
                {text}
              </button>
            );
          }}
        />
      </div>
      {cell && (
        <CellRows
          title={`${cellName}: ${formatCount(cellRows.length, "order line")}`}
          rows={cellRows}
          excludeLargest={() => setAll(withoutLargest(all, conditions(cell)))}
        />
      )}
    </DemoLayout>
  );
}
