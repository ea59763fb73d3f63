import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatDate } from "#charts/format-values.ts";
import { numberOf } from "#charts/rows.ts";
import { Button } from "#ui/Button.tsx";
import { seattleWeather } from "../../datasets/public.data.ts";
import { DataTable, RowButton } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { VersionDiff } from "./VersionDiff.tsx";
import { restore, startingHistory, type Version, wetDays } from "./versions.ts";

const versionName = ({ number }: Version) => `Version ${number}`;

/** The version history of a report, whose versions can be viewed, compared and restored. */
export default function VersioningDemo() {
  const [history, setHistory] = useState<readonly Version[]>(startingHistory);
  const [shown, setShown] = useState(8);
  const [version, newest] = [history[shown - 1], history.at(-1)];
  if (!version || !newest) return null;
  const before = history[shown - 2] ?? version;
  const last = (each: Version) => numberOf(wetDays(seattleWeather, each.definition).at(-1)?.days);
  const title = `${versionName(version)} counts ${last(version)} wet days in 2015`;

  return (
    <DemoLayout
      status={`${newest === version ? `Saved as ${versionName(newest)}. ` : ""}${title}`}
      controls={
        <>
          <DataTable
            label="Versions"
            page={5}
            rows={history.toReversed().map(({ number, date, note }) => ({ number, date, note }))}
            columns={[
              {
                field: "note",
                head: "Version, newest first",
                cell: ({ number, date }, note) => (
                  <>
                    <RowButton chosen={number === shown} choose={() => setShown(Number(number))}>
                      {note}
                    </RowButton>
                    <span className="block text-muted">{`${number} · ${formatDate(String(date))}`}</span>
                  </>
                ),
              },
            ]}
          />
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              setHistory(restore(history, version));
              setShown(history.length + 1);
            }}
            disabled={version === newest}
            className="disabled:cursor-not-allowed disabled:text-muted disabled:border-field disabled:hover:bg-transparent"
          >{`Restore version ${shown}`}</Button>
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        <Chart
          title={title}
          sub={`${version.definition.heading}, by year`}
          mark={version.definition.mark === "columns" ? "column" : "line"}
          rows={wetDays(seattleWeather, version.definition)}
          x="year"
          y="days"
          zero
          height={12}
          names={{ year: "Year", days: "Wet days" }}
        />
        <div className="min-w-0">
          <h4 className="text-small font-semibold">{`Compared with ${versionName(before).toLowerCase()}`}</h4>
          <VersionDiff before={before} after={version} />
          <p className="mt-3 text-small">{`2015 had ${last(before)} wet days by version ${before.number} and ${last(version)} by version ${shown}, on the same rows.`}</p>
        </div>
      </div>
    </DemoLayout>
  );
}
