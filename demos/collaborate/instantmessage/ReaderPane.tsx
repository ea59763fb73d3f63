import { ChartPlots } from "#charts/Chart.tsx";
import { chartLayout } from "#charts/chart-layout.ts";
import { writeCount, writeDate } from "#charts/write-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { Segmented, Switch } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { Conversation, type Message } from "./Conversation.tsx";
import { fourAirports } from "./four-airports.data.ts";
import { AIRPORTS, sheetOf, type View, writeView } from "./view.ts";

const MEASURES = [
  ["mean", "Mean"],
  ["median", "Median"],
] as const;
const CHOICES = [["all", "All four"] as const, ...AIRPORTS.map(({ code, name }) => [code, name] as const)];

type ReaderPaneProps = {
  reader: string;
  view: View;
  change: (view: View) => void;
  messages: readonly Message[];
  /** Number of messages that this reader has seen. */
  seen: number;
  read: () => void;
  send: (text: string, view: View | undefined) => void;
  draft: string;
};

/** Renders one reader's screen: the report with that reader's filters, and the conversation. */
export function ReaderPane({ reader, view, change, messages, seen, read, send, draft }: ReaderPaneProps) {
  const { parts, shown, rows } = sheetOf(fourAirports, view);
  return (
    <section aria-label={reader} className="min-w-0 border border-hair bg-raised p-4 tablet:p-6">
      <h3 className="text-h3">{reader}</h3>
      <p className="mt-0.5 text-small text-muted">Sees: {writeView(view)}</p>
      <div className="mt-4 grid gap-x-6 gap-y-3 tablet:grid-cols-2 noscript:hidden">
        <Choice
          label="Airport"
          value={view.airport}
          options={CHOICES}
          choose={(airport) => change({ ...view, airport })}
        />
        <Segmented
          label="Delay"
          value={view.measure}
          options={MEASURES}
          choose={(measure) => change({ ...view, measure })}
        />
        <Switch
          label="Without each airport's longest"
          on={view.trimmed}
          change={(trimmed) => change({ ...view, trimmed })}
        />
      </div>
      <div className="mt-2">
        <ChartPlots
          layout={chartLayout({
            mark: "bar",
            rows: parts.map(({ name, delay }) => ({ airport: name, delay })),
            x: "delay",
            y: "airport",
            unit: "min",
            digits: 1,
            order: "given",
            names: { airport: "Airport", delay: "Delay" },
            ...(shown.length === 1 && { highlight: shown.map(({ name }) => name) }),
          })}
        />
      </div>
      <p className="mt-5 text-small font-semibold">
        {writeCount(rows.length, "flight")}, longest delay first
      </p>
      <DataTable
        key={writeView(view)}
        label={`Flights that ${reader} sees`}
        ordered
        page={3}
        rows={rows}
        columns={[
          {
            field: "date",
            head: "Departure",
            write: (date) => writeDate(String(date), { month: "short", day: "numeric" }),
          },
          { field: "origin", head: "From" },
          { field: "destination", head: "To" },
          { field: "delay", head: "Delay, min" },
        ]}
      />
      <Conversation
        reader={reader}
        messages={messages}
        seen={seen}
        read={read}
        open={(attached) => {
          change(attached);
          read();
        }}
        send={(text, attach) => send(text, attach ? view : undefined)}
        draft={draft}
      />
    </section>
  );
}
