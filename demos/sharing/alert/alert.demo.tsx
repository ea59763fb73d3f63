import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { numberOf } from "#charts/rows.ts";
import { writeCount, writeDate, writeNumber } from "#charts/write-values.ts";
import { seattleWeather } from "../../datasets/seattle-weather.data.ts";
import { Slider, Switch } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { ReplayControls } from "../../kit/ReplayControls.tsx";
import { useReplay } from "../../kit/useReplay.ts";
import { replay, START } from "./alert.ts";

const LAST = seattleWeather.length - 1;
const mm = (value: number) => `${writeNumber(value, value % 1 === 0 ? 0 : 1)}\u00a0mm`;
const dayAt = (i: number) => writeDate(String(seattleWeather[i]?.date));

/** An alert rule for rain in Seattle, replayed over four years. */
export default function AlertDemo() {
  const [line, setLine] = useState(START.line);
  const [reset, setReset] = useState(START.reset ?? 0);
  const [once, setOnce] = useState(true);
  const replaying = useReplay(LAST, LAST);
  const { at, playing } = replaying;

  const rule = { line, reset: once ? Math.min(reset, line) : null };
  const outcomes = replay(seattleWeather, rule);
  const seen = seattleWeather.slice(0, at + 1);
  const sent = seen.filter((_, i) => outcomes[i] === "Alert");
  const silent = outcomes.filter((outcome, i) => i <= at && outcome === "Silent").length;
  const log = sent.toReversed().map(({ date = null, precipitation = null }) => ({
    date,
    precipitation,
    message: `${mm(numberOf(precipitation))} on ${writeDate(String(date), { month: "short", day: "numeric" })}, line ${mm(line)}`,
  }));
  const title =
    sent.length === 0
      ? `No day reaches ${mm(line)} up to ${dayAt(at)}`
      : `${writeCount(sent.length, "message")} up to ${dayAt(at)}`;

  return (
    <DemoLayout
      status={playing ? "Replaying" : title}
      controls={
        <>
          <Slider label="Alert at" value={line} min={5} max={60} write={mm} change={setLine} />
          <Switch label="Tell each episode once" on={once} change={setOnce} />
          {once && (
            <Slider
              label="An episode ends below"
              value={Math.min(reset, line)}
              min={0}
              max={line}
              write={mm}
              change={setReset}
            />
          )}
          <div className="border-t border-hair pt-4">
            <ReplayControls
              label="Replayed to"
              last={LAST}
              write={dayAt}
              start="Replay the four years"
              replay={replaying}
            />
          </div>
        </>
      }
    >
      <Chart
        level="h3"
        title={title}
        sub="Rain a day in Seattle, 2012 to 2015, mm; days that sent a message stand out"
        mark="dot"
        rows={seattleWeather.map((row, i) => ({
          ...row,
          outcome: i <= at && outcomes[i] === "Alert" ? "Message sent" : "No message",
        }))}
        x="date"
        y="precipitation"
        color="outcome"
        highlight="Message sent"
        unit="mm"
        height={16}
        names={{ date: "Day", precipitation: "Rain", outcome: "Outcome" }}
        references={[
          { y: line, label: `Alert at ${mm(line)}` },
          ...(at < LAST ? [{ x: seattleWeather[at]?.date ?? null, label: "Replayed to" }] : []),
        ]}
      />
      <KeyFigures
        figures={[
          ["Days at or above the line", writeNumber(sent.length + silent)],
          ["Messages sent", writeNumber(sent.length)],
          ["Days told already", writeNumber(silent)],
        ]}
      />
      <h3 className="mt-6 text-h3">Log of messages, latest first</h3>
      <DataTable
        label="Log of messages"
        rows={log}
        page={5}
        ordered
        columns={[
          { field: "date", head: "Sent for", write: (date) => writeDate(String(date)) },
          { field: "precipitation", head: "Rain", write: (rain) => mm(numberOf(rain)) },
          { field: "message", head: "Message" },
        ]}
      />
    </DemoLayout>
  );
}
