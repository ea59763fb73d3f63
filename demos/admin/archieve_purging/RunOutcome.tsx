import { useState } from "react";
import { toCsv } from "#charts/export/csv.ts";
import { download } from "#charts/export/download.ts";
import { formatDate } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { TODAY } from "./outputs.data.ts";
import { type Fate, type Kind, kindNames, type Output, type Place } from "./retention.ts";

const FATES = { Archive: "Move", Purge: "Go", Hold: "Are held", Keep: "Stay" };

/** A file that has not been purged, with its location and its fate in the next run. */
type ListedFile = Output & { file: string; place: Place; fate: Fate };

/**
 * Renders the outcome of a run: counts by kind of report, and the files by name.
 * @param first fate whose files are listed initially
 */
export function RunOutcome({ files, first }: { files: readonly ListedFile[]; first: Fate }) {
  const [listed, setListed] = useState(first);
  const count = (fate: Fate, kind: Kind) =>
    files.filter((file) => file.fate === fate && file.kind === kind).length;
  const save = () => {
    const csv = toCsv(files, ["file", "kind", "written", "bytes", "place", "fate"]);
    download(`retention-run-${TODAY}.csv`, "text/csv", csv);
  };
  return (
    <>
      <div className="mt-6">
        <DataTable
          label="Outcome by kind of report"
          ordered
          rows={kindNames.map(([kind, name]) => ({
            name,
            stay: count("Keep", kind),
            archive: count("Archive", kind),
            purge: count("Purge", kind),
            hold: count("Hold", kind),
          }))}
          columns={[
            { field: "name", head: "Files" },
            { field: "stay", head: "Stay" },
            { field: "archive", head: "Archive" },
            { field: "purge", head: "Purge" },
            { field: "hold", head: "Held" },
          ]}
        />
      </div>
      <div className="mt-4 max-w-[34rem]">
        <Segmented label="List the files that" value={listed} options={FATES} choose={setListed} />
      </div>
      <div className="mt-3">
        <DataTable
          key={listed}
          label="Files"
          page={5}
          rows={files.filter(({ fate }) => fate === listed)}
          columns={[
            { field: "file", head: "File" },
            {
              field: "written",
              head: "Written",
              cell: ({ written }) => <span className="whitespace-nowrap">{formatDate(String(written))}</span>,
            },
            { field: "place", head: "Place" },
            { field: "bytes", head: "Bytes" },
          ]}
        />
      </div>
      <Button kind="quiet" size="small" className="mt-2 noscript:hidden" onClick={save}>
        Download the list as CSV
      </Button>
    </>
  );
}
