import { formatNumber } from "#charts/format-values.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { Sheet } from "../../kit/layout.tsx";
import { type Mapping, mappedRows, report, TARGETS, type TargetName } from "./mapping.ts";

type ReportSheetProps = {
  server: string;
  /** Database to which the name resolves; undefined for a reader without a mapping. */
  target: TargetName | undefined;
  mapping: Mapping | undefined;
  problems: readonly string[];
};

/** Renders the rainfall report of one server and names its database. */
export function ReportSheet({ server, target, mapping, problems }: ReportSheetProps) {
  const lines = target && mapping && problems.length === 0 ? report(mappedRows(target, mapping)) : [];
  return (
    <Sheet label={`Report on ${server}`}>
      <p className="text-small text-muted">
        <span>{server}</span>: weather <span aria-hidden="true">→</span>
        <span className="sr-only">opens</span> <code>{target ?? "nothing"}</code>
      </p>
      <h3 className="mt-1 text-lead">Rainfall by year</h3>
      {problems.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-3 text-small">
          {problems.map((problem) => (
            <li key={problem} className="border-l-2 border-alert pl-3 text-alert">
              {problem}
            </li>
          ))}
        </ul>
      ) : (
        <DataTable
          label={`Rainfall on ${server}`}
          rows={lines}
          columns={[
            { field: "year", head: "Year", format: String },
            { field: "rain", head: "Rain, mm", format: (mm) => formatNumber(Number(mm), 1) },
            { field: "wet", head: "Wet days" },
          ]}
        />
      )}
      <p className="mt-4 font-mono text-small text-muted">{`current_database(): ${target ?? "none"}${target ? `, ${formatNumber(TARGETS[target].rows.length)} rows` : ""}`}</p>
    </Sheet>
  );
}
