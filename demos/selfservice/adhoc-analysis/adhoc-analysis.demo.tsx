import { startTransition, useCallback, useDeferredValue, useMemo, useState } from "react";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import type { Value } from "#charts/rows.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { Deferred, DemoLayout } from "../../kit/layout.tsx";
import {
  type Cell,
  DIMENSIONS,
  type Dimension,
  formatValue,
  rows as lines,
  MEASURES,
  type Measure,
  MIN_ROWS,
  pivot,
  rowsOfCell,
} from "./analysis.ts";
import { PivotTable } from "./PivotTable.tsx";

const measures = keysOf(MEASURES).map((name) => [name, MEASURES[name].name] as const);
const dollars = (value: Value) => formatNumber(Number(value), 2).replace("-", "−");

type Choices = { by: Dimension; across: Dimension | undefined; measure: Measure };
const START: Choices = { by: "product", across: "year", measure: "mean" };

/** A pivot table of garden sales with changeable dimensions and drill-down to the rows of a cell. */
export default function AdhocAnalysisDemo() {
  const [chosen, { choice }, setChosen] = useControls(START);
  // The choices answer first; the table follows in a render that yields to input.
  const { by, across, measure } = useDeferredValue(chosen);
  const [cell, setCell] = useState<Cell | undefined>({ product: "Raised bed kit" });

  const { name, digits, value } = MEASURES[measure];
  const table = useMemo(() => pivot(lines, by, across, value), [by, across, value]);
  const cellRows = useMemo(() => (cell ? rowsOfCell(lines, cell) : []), [cell]);
  const cellName = Object.entries(cell ?? {})
    .map(([field, each]) => formatValue(field, each))
    .join(", ");
  const cellTitle = `${cellName || "All"}: ${formatCount(cellRows.length, "order line")}`;
  const format = useCallback(
    (number: Value) => formatNumber(Number(number), digits).replace("-", "−"),
    [digits],
  );

  /** Sets both dimensions. They must differ: choosing the same field for both swaps them. */
  const setDimensions = (rows: Dimension, columns: Dimension | undefined) => {
    setChosen({ ...chosen, by: rows, across: columns === rows ? chosen.by : columns });
    // Together with the table.
    startTransition(() => setCell(undefined));
  };
  const setColumns = (field: Dimension | undefined) =>
    setDimensions(field === chosen.by ? (chosen.across ?? chosen.by) : chosen.by, field);
  /** Returns the name of a dimension for a sentence, without its unit. */
  const words = (field: Dimension) => DIMENSIONS[field].toLowerCase().replace(/,.*/, "");
  const title = `${name.replace(/,.*/, "")} by ${words(by)}${across ? ` and ${words(across)}` : ""}`;

  return (
    <DemoLayout
      status={cell ? `${title}. ${cellTitle}` : title}
      controls={
        <>
          <Choice
            label="Rows"
            value={chosen.by}
            options={DIMENSIONS}
            choose={(field) => setDimensions(field, chosen.across)}
          />
          <Choice
            label="Columns"
            value={chosen.across ?? ""}
            options={{ "": "None", ...DIMENSIONS }}
            choose={(field) => setColumns(field === "" ? undefined : field)}
          />
          <Choice label="Measure" options={measures} {...choice("measure")} />
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <p className="text-small text-muted">{`${formatCount(lines.length, "order line")} of the garden range, April 2024 and 2025. Pale: fewer than ${MIN_ROWS} lines behind it. Select a number to see its lines.`}</p>
      <div className="mt-3">
        <PivotTable by={by} across={across} table={table} format={format} chosen={cell} choose={setCell} />
      </div>
      {cell && (
        <section aria-label="Behind the cell" className="mt-6 border-t border-ink pt-4">
          <h4 className="font-medium text-lead leading-tight">{cellTitle}</h4>
          <Deferred>
            <DataTable
              key={cellTitle}
              label="Order lines behind the cell"
              page={5}
              rows={cellRows}
              columns={[
                { field: "date", head: "Date", format: (date) => formatDate(String(date)) },
                { field: "store", head: "Store" },
                { field: "product", head: "Product" },
                { field: "promotion", head: "Promotion" },
                { field: "revenue", head: "Revenue, $", format: dollars },
                { field: "margin", head: "Margin, $", format: dollars },
              ]}
            />
          </Deferred>
        </section>
      )}
    </DemoLayout>
  );
}
