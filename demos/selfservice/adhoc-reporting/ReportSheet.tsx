import { formatCount } from "#charts/format-values.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { Facts, Sheet } from "../../kit/layout.tsx";
import { type Definition, FIELDS, reportOf } from "./report.ts";

/** Number of groups in the preview; the files contain all. */
const SHOWN = 3;

/** Renders a preview of the report with a part of its rows. */
export function ReportSheet({ definition }: { definition: Definition }) {
  const { title, about, parts, total } = reportOf(definition);
  const more = parts.length - SHOWN;
  return (
    <Sheet label="The report">
      <h3 className="text-lead">{title}</h3>
      <div className="mt-3">
        <Facts facts={about} />
      </div>
      {parts.slice(0, SHOWN).map(({ name, rows, total: subtotal }) => (
        <div key={name} className="mt-4">
          {parts.length > 1 && <h4 className="font-semibold">{name}</h4>}
          <DataTable
            key={JSON.stringify(definition)}
            label={`Rows: ${name}`}
            page={parts.length > 1 ? 4 : 8}
            rows={rows}
            columns={definition.columns.map((field) => ({
              field,
              head: FIELDS[field].name,
              format: FIELDS[field].format,
            }))}
          />
          {parts.length > 1 && <p className="text-small">{subtotal}</p>}
        </div>
      ))}
      {more > 0 && (
        <p className="mt-4 text-small text-muted">{`${formatCount(more, "more group", "more groups")} in the file`}</p>
      )}
      <p className="mt-4 border-t border-ink pt-3 font-semibold">{`Total: ${total}`}</p>
    </Sheet>
  );
}
