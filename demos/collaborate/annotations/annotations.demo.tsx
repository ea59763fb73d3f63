import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { chartLayout } from "#charts/chart-layout.ts";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import type { Datum } from "#charts/scene.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { Choice } from "#ui/Choice.tsx";
import { employment } from "../../datasets/public.data.ts";
import { Segmented } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { clearLocalStorage, useLocalStorage } from "../../kit/useLocalStorage.ts";
import { NoteForm } from "./NoteForm.tsx";
import { NoteList } from "./NoteList.tsx";
import {
  formatMonth,
  monthBeside,
  type Note,
  notesInView,
  readNotes,
  type SeriesName,
  START,
  valueAt,
} from "./notes.ts";
import { Pin } from "./Pin.tsx";

const STORAGE_KEY = "demo-annotations";
export const clearSavedState = () => clearLocalStorage(STORAGE_KEY);

const NAMES = { government: "Government", manufacturing: "Manufacturing", construction: "Construction" };
const PERIODS = [
  ["2009", "2009–2011"],
  ["2006", "2006–2015"],
] as const;

/** Notes on a chart of employment, attached to a month and a series and stored in the browser. */
export default function AnnotationsDemo() {
  const [notes, setNotes] = useLocalStorage<readonly Note[]>(STORAGE_KEY, START, readNotes);
  const [series, setSeries] = useState<SeriesName>("government");
  const [period, setPeriod] = useState<"2009" | "2006">("2009");
  const [chosen, setChosen] = useState("2010-10-01");
  const [status, setStatus] = useState("");

  const rows =
    period === "2006"
      ? employment
      : employment.filter(({ month }) => String(month) >= "2009" && String(month) < "2012");
  const month = rows.some((row) => row.month === chosen) ? chosen : String(rows[0]?.month);
  const shown = notesInView(notes, series, rows);
  const elsewhere = notes.length - shown.length;
  const spec: ChartSpec = {
    mark: "line",
    rows,
    x: "month",
    y: series,
    digits: 0,
    height: 17,
    names: { ...NAMES, month: "Month" },
    references: [{ x: month, label: formatMonth(month) }],
  };
  const marks = chartLayout(spec).scenes[0]?.marks ?? [];
  const monthOf = (datum: Datum | undefined) => String(datum?.rows[0]?.month ?? month);
  /** Returns the month nearest to a share of the plot's width. */
  const monthAt = (share: number) => {
    const distances = marks.map(({ x }) => Math.abs(x - share * 100));
    return monthOf(marks[distances.indexOf(Math.min(...distances))]);
  };

  const move = (note: Note, to: string) => {
    setNotes(notes.map((each) => (each.id === note.id ? { ...each, month: to } : each)));
    setStatus(
      `Note moved to ${formatMonth(to)}, ${formatNumber(valueAt(employment, series, to).value)} thousand`,
    );
  };
  const remove = (note: Note) => {
    setNotes(notes.filter(({ id }) => id !== note.id));
    setStatus("Note deleted");
  };
  const pin = (text: string) => {
    const id = Math.max(0, ...notes.map((note) => note.id)) + 1;
    const today = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date());
    setNotes([...notes, { id, series, month, text, by: `You, ${today}` }]);
    setStatus(`Note pinned to ${formatMonth(month)}`);
  };

  return (
    <DemoLayout
      status={status}
      controls={
        <>
          <Choice label="Series" value={series} options={NAMES} choose={setSeries} />
          <Segmented label="Period" value={period} options={PERIODS} choose={setPeriod} />
          <NoteForm rows={rows} month={month} choose={setChosen} pin={pin} />
        </>
      }
    >
      <Chart
        {...spec}
        title={`${NAMES[series]}: ${formatCount(shown.length, "note")} in view`}
        sub="US employment in thousands, by month"
        onSelect={(datum) => setChosen(monthOf(datum))}
      >
        {shown.map((note, i) => {
          const { x = 0, y = 0 } = marks.find((mark) => monthOf(mark) === note.month) ?? {};
          return (
            <Pin
              key={note.id}
              place={{ x, y }}
              number={i + 1}
              label={`${formatMonth(note.month)}: ${note.text}`}
              step={(steps) => move(note, monthBeside(rows, note.month, steps))}
              drag={(share) => move(note, monthAt(share))}
              remove={() => remove(note)}
            />
          );
        })}
      </Chart>
      <NoteList
        notes={shown}
        format={(note) => {
          const { value, change } = valueAt(employment, note.series, note.month);
          const sign = change > 0 ? "+" : "";
          return `${formatMonth(note.month)}, ${formatNumber(value)} thousand${Number.isFinite(change) ? ` (${sign}${formatNumber(change).replace("-", "−")})` : ""}`;
        }}
        step={(note, steps) => move(note, monthBeside(rows, note.month, steps))}
        remove={remove}
      />
      <p className="mt-3 text-small text-muted">{`${elsewhere > 0 ? `${formatCount(elsewhere, "note")} on another series or period. ` : ""}A press on the chart chooses the point; a pin is dragged, or moved with the arrow keys. Notes are kept in this browser and survive a reload; Reset deletes them.`}</p>
    </DemoLayout>
  );
}
