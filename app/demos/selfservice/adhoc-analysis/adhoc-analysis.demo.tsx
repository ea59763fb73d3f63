import { useState } from "react";
import type { Row, Value } from "../../../charts/rows.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { DemoLayout } from "../../kit/DemoLayout.tsx";
import { writeCount, writeNumber } from "../../kit/format.ts";
import { PivotTable } from "../../kit/PivotTable.tsx";
import { pivot } from "../../kit/pivot.ts";
import {
  DIMENSIONS,
  type Dimension,
  FEW,
  rows as flights,
  isDimension,
  isMeasure,
  MEASURES,
  type Measure,
  rowsBehind,
  withoutLongest,
  writeValue,
} from "./analysis.ts";
import { DropPlace, FieldChip } from "./FieldShelf.tsx";
import { RowsBehind } from "./RowsBehind.tsx";

const dimensions = Object.keys(DIMENSIONS).filter(isDimension);
const choices = dimensions.map((field) => [field, DIMENSIONS[field]] as const);
const measures = Object.keys(MEASURES)
  .filter(isMeasure)
  .map((name) => [name, MEASURES[name].name] as const);

type Cell = { row: Value; column: Value | undefined };

/** A pivot of 2,000 flights, cut one way and then another, with the rows behind each cell. */
export default function AdhocAnalysisDemo() {
  const [across, setAcross] = useState<Dimension | undefined>("band");
  const [by, setBy] = useState<Dimension>("airport");
  const [measure, setMeasure] = useState<Measure>("mean");
  const [all, setAll] = useState<readonly Row[]>(flights);
  const [cell, setCell] = useState<Cell | undefined>({ row: "ATL", column: undefined });

  const { name, digits, value } = MEASURES[measure];
  const table = pivot(all, { rows: by, columns: across, value });
  const conditions = ({ row, column }: Cell) => ({
    [by]: row,
    ...(across && column !== undefined && { [across]: column }),
  });
  const behind = cell ? rowsBehind(all, conditions(cell)) : [];
  const cellName =
    cell &&
    [
      writeValue(by, cell.row),
      ...(across && cell.column !== undefined ? [writeValue(across, cell.column)] : []),
    ].join(", ");
  const write = (number: Value) => writeNumber(Number(number), digits).replace("-", "−");

  /** A field is on one side only: what stood where it goes changes places with it. */
  const cut = (rows: Dimension, columns: Dimension | undefined) => {
    setBy(rows);
    setAcross(columns === rows ? by : columns);
    setCell(undefined);
  };
  const setColumns = (field: Dimension | undefined) => cut(field === by ? (across ?? by) : by, field);
  /** Without the unit, in a sentence. */
  const words = (field: Dimension) => DIMENSIONS[field].toLowerCase().replace(/,.*/, "");
  const title = `${name.replace(/,.*/, "")} by ${words(by)}${across ? ` and ${words(across)}` : ""}`;

  return (
    <DemoLayout
      status={cell ? `${title}. ${cellName}: ${writeCount(behind.length, "flight")}` : title}
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
          <DropPlace drop={(field) => cut(field, across)}>
            <Choice
              label="Rows"
              value={by}
              options={choices}
              choose={(field) => isDimension(field) && cut(field, across)}
            />
          </DropPlace>
          <DropPlace drop={setColumns}>
            <Choice
              label="Columns"
              value={across ?? ""}
              options={[["", "None"], ...choices]}
              choose={(field) => setColumns(isDimension(field) ? field : undefined)}
            />
          </DropPlace>
          <Choice
            label="Measure"
            value={measure}
            options={measures}
            choose={(next) => isMeasure(next) && setMeasure(next)}
          />
        </>
      }
    >
      <h3 className="text-h3">{title}</h3>
      <p className="text-small text-muted">
        {writeCount(all.length, "flight")}, January to March 2001. Pale: fewer than {FEW} flights behind it.
        Press a number to see its flights.
      </p>
      <div className="mt-3">
        <PivotTable
          label="Pivot"
          corner={DIMENSIONS[by]}
          pivot={table}
          write={write}
          names={{
            row: (key) => writeValue(by, key),
            column: (key) => (across ? writeValue(across, key) : ""),
          }}
          cell={(text, row, column) => {
            const count = rowsBehind(all, conditions({ row, column })).length;
            const chosen = cell?.row === row && cell.column === column;
            return (
              <button
                type="button"
                aria-pressed={chosen}
                aria-label={`${text}, ${writeCount(count, "flight")}`}
                onClick={() => setCell({ row, column })}
                className={`min-h-11 min-w-11 cursor-pointer px-1 text-right hover:underline aria-pressed:bg-ink aria-pressed:text-paper ${count < FEW ? "text-muted" : ""}`}
              >
                {text}
              </button>
            );
          }}
        />
      </div>
      {cell && (
        <RowsBehind
          title={`${cellName}: ${writeCount(behind.length, "flight")}`}
          rows={behind}
          leaveOut={() => setAll(withoutLongest(all, conditions(cell)))}
        />
      )}
    </DemoLayout>
  );
}
