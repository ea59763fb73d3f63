import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Button } from "#ui/Button.tsx";
import { Slider, Switch } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { outputs, TODAY } from "./outputs.data.ts";
import { type Fate, fateOf, fileName, type Place, placeAfter, RULES } from "./retention.ts";

const kB = (bytes: number) => `${formatNumber(bytes / 1000, 1)} kB`;
const days = (count: number) => formatCount(count, "day");
/** In a fixed order, so that a fate keeps its color when others have no files. */
const FATES: Readonly<Record<Fate, string>> = {
  Keep: "Stays",
  Archive: "To the archive",
  Purge: "Is purged",
  Hold: "On hold",
};

/** Retention rules for four years of report files, with a dry run, the run and undo. */
export default function ArchivePurgeDemo() {
  const [online, setOnline] = useState(RULES["Daily list"].online);
  const [hold, setHold] = useState(false);
  const [history, setHistory] = useState<readonly (readonly Place[])[]>([]);

  const rules = { ...RULES, "Daily list": { ...RULES["Daily list"], online } };
  const all = outputs.map((output, i) => {
    const place = history.at(-1)?.[i] ?? "Online";
    return { ...output, file: fileName(output), place, fate: fateOf(output, place, rules, TODAY, hold) };
  });
  const files = all.filter(({ place }) => place !== "Purged");
  const withFate = (fate: Fate) => files.filter((file) => file.fate === fate);
  const bytes = (list: readonly { bytes: number }[]) => kB(list.reduce((sum, each) => sum + each.bytes, 0));
  const moving = files.filter(({ fate }) => fate === "Archive" || fate === "Purge");
  const before = files.filter(({ place }) => place === "Online");
  const after = files.filter(({ place, fate }) => placeAfter(fate, place) === "Online");
  const run = () => setHistory([...history, all.map(({ fate, place }) => placeAfter(fate, place))]);
  const title =
    moving.length === 0
      ? "Nothing is due: the rules have been applied"
      : `${formatCount(withFate("Purge").length, "file")} would be purged and ${formatNumber(withFate("Archive").length)} archived`;

  return (
    <DemoLayout
      status={title}
      controls={
        <>
          <Slider
            label="Daily lists: online"
            value={online}
            min={1}
            max={365}
            format={days}
            change={setOnline}
          />
          <Switch label="Legal hold: November 2012 is disputed" on={hold} change={setHold} />
          <div className="flex flex-col gap-2.5 border-t border-hair pt-5">
            <Button onClick={run} disabled={moving.length === 0}>{`Run on ${formatDate(TODAY)}`}</Button>
            <Button
              kind="quiet"
              size="small"
              disabled={history.length === 0}
              onClick={() => setHistory(history.slice(0, -1))}
              className="disabled:opacity-50"
            >
              Undo the last run
            </Button>
          </div>
        </>
      }
    >
      <Chart
        title={title}
        sub={`Report files by the month they were written in, kB, and what a run on ${formatDate(TODAY)} does with them`}
        mark="column"
        stack
        height={11}
        rows={keysOf(FATES)
          .flatMap(withFate)
          .map(({ written, bytes: size, fate, place }) => ({
            month: `${written.slice(0, 7)}-01`,
            size: size / 1000,
            fate: fate === "Keep" && place === "Archive" ? "In the archive" : FATES[fate],
          }))}
        x="month"
        y="size"
        color="fate"
        unit="kB"
        names={{ month: "Written", size: "Size", fate: "Outcome" }}
      />
      <KeyFigures
        figures={[
          ["Online now", `${formatCount(before.length, "file")}, ${bytes(before)}`],
          ["Online after the run", `${formatCount(after.length, "file")}, ${bytes(after)}`],
          ["Freed for good", bytes(withFate("Purge"))],
        ]}
      />
      <h3 className="mt-6 text-lead">Files that would move</h3>
      <DataTable
        key={history.length}
        label="Files that would move"
        page={5}
        rows={moving}
        columns={[
          { field: "file", head: "File" },
          { field: "written", head: "Written", format: (date) => formatDate(String(date)) },
          { field: "fate", head: "Does" },
        ]}
      />
    </DemoLayout>
  );
}
