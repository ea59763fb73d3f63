import { type FormEvent, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { chartLayout } from "#charts/chart-layout.ts";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { employment } from "../../datasets/public.data.ts";
import { Slider } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { NoteList, PinNumber } from "./NoteList.tsx";
import { formatMonth, type Note, type SeriesName, START, valueAt } from "./notes.ts";

const NAMES = { government: "Government", manufacturing: "Manufacturing", construction: "Construction" };
const rows = employment.filter(({ month }) => String(month) >= "2009" && String(month) < "2012");
const months = rows.map(({ month }) => String(month));

/** Notes on a chart of employment, attached to a month and a series. */
export default function AnnotationsDemo() {
  const [notes, setNotes] = useState(START);
  const [series, setSeries] = useState<SeriesName>("government");
  const [month, setMonth] = useState("2010-10-01");
  const [text, setText] = useState("");
  const [status, setStatus] = useState("");

  const shown = notes
    .filter((note) => note.series === series && months.includes(note.month))
    .toSorted((a, b) => a.month.localeCompare(b.month) || a.id - b.id);
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

  const remove = (note: Note) => {
    setNotes(notes.filter(({ id }) => id !== note.id));
    setStatus("Note deleted");
  };
  const pin = (event: FormEvent) => {
    event.preventDefault();
    const id = Math.max(0, ...notes.map((note) => note.id)) + 1;
    const today = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date());
    setNotes([...notes, { id, series, month, text: text.trim(), by: `You, ${today}` }]);
    setText("");
    setStatus(`Note pinned to ${formatMonth(month)}`);
  };

  return (
    <DemoLayout
      status={status}
      controls={
        <>
          <Choice label="Series" value={series} options={NAMES} choose={setSeries} />
          <form className="flex flex-col gap-4 border-t border-hair pt-4" onSubmit={pin}>
            <Slider
              label="Point"
              value={months.indexOf(month)}
              max={months.length - 1}
              format={(i) => formatMonth(months[i] ?? month)}
              change={(i) => setMonth(months[i] ?? month)}
            />
            <Field
              label="Note"
              hint="Cause, size and source"
              maxLength={160}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" disabled={text.trim() === ""}>{`Pin it to ${formatMonth(month)}`}</Button>
          </form>
        </>
      }
    >
      <Chart
        {...spec}
        title={`${NAMES[series]}: ${formatCount(shown.length, "note")} in view`}
        sub="US employment in thousands, by month"
        onSelect={({ rows: [row] }) => setMonth(String(row?.month ?? month))}
      >
        {shown.map((note, i) => {
          const { x = 0, y = 0 } = marks.find((mark) => mark.rows[0]?.month === note.month) ?? {};
          return (
            <span
              key={note.id}
              aria-hidden="true"
              className="pointer-events-none absolute grid size-11 -translate-x-1/2 -translate-y-full place-items-center after:absolute after:top-[calc(50%+0.8rem)] after:h-[calc(50%-0.8rem)] after:w-px after:bg-accent"
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              <PinNumber number={i + 1} />
            </span>
          );
        })}
      </Chart>
      <NoteList
        notes={shown}
        format={(note) => {
          const { value, change } = valueAt(employment, note.series, note.month);
          return `${formatMonth(note.month)}, ${formatNumber(value)} thousand (${change > 0 ? "+" : ""}${formatNumber(change).replace("-", "−")})`;
        }}
        remove={remove}
      />
      <p className="mt-3 text-small text-muted">Click the chart to choose the point for a new note.</p>
    </DemoLayout>
  );
}
