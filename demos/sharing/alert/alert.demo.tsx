import { memo, useDeferredValue, useMemo } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { openTickets } from "../../datasets/days.data.ts";
import { Slider, Switch, useControls } from "../../kit/controls.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { replay, START } from "./alert.ts";

const LAST = openTickets.length - 1;
const tickets = (count: number) => formatCount(count, "ticket");
const dayAt = (i: number) => formatDate(String(openTickets[i]?.date));

/** An alert rule for open support tickets, replayed over three years. */
export default function AlertDemo() {
  const [{ line, reset, once, at }, { input, toggle }] = useControls({ ...START, once: true, at: LAST });
  const end = Math.min(reset, line);
  // The controls answer first; the result follows in a render that yields to input.
  const shownLine = useDeferredValue(line);
  const shownReset = useDeferredValue(once ? end : null);
  const { sent, silent } = useMemo(
    () => outcomesUpTo(at, { line: shownLine, reset: shownReset }),
    [at, shownLine, shownReset],
  );
  const title =
    sent.length === 0
      ? `No day reaches ${tickets(shownLine)} up to ${dayAt(at)}`
      : `${formatCount(sent.length, "message")} up to ${dayAt(at)}`;

  return (
    <DemoLayout
      status={title}
      controls={<Slider label="Alert at" min={4} max={20} format={tickets} {...input("line")} />}
      more={
        <>
          <Switch label="Tell each episode once" {...toggle("once")} />
          {once && (
            <Slider
              label="An episode ends below"
              max={line}
              format={tickets}
              {...input("reset")}
              value={end}
            />
          )}
          <Slider label="Replayed to" max={LAST} format={dayAt} {...input("at")} />
        </>
      }
    >
      <Outcomes title={title} at={at} line={shownLine} sent={sent} silent={silent} />
    </DemoLayout>
  );
}

type OutcomesProps = ReturnType<typeof outcomesUpTo> & {
  title: string;
  /** Index of the day to which the rule has been replayed. */
  at: number;
  line: number;
};

/** Memoized, so that only what it shows renders it again. */
const Outcomes = memo(function Outcomes({ title, at, line, sent, silent }: OutcomesProps) {
  const withMessage = new Set(sent);
  return (
    <>
      <Chart
        title={title}
        sub="Open support tickets each evening, 2023 to 2025; days that sent a message stand out"
        mark="dot"
        rows={openTickets.map((row) => ({
          ...row,
          outcome: withMessage.has(row) ? "Message sent" : "No message",
        }))}
        x="date"
        y="open"
        color="outcome"
        highlight="Message sent"
        height={16}
        names={{ date: "Day", open: "Open tickets", outcome: "Outcome" }}
        references={[
          { y: line, label: `Alert at ${line}` },
          ...(at < LAST ? [{ x: openTickets[at]?.date ?? null, label: "Replayed to" }] : []),
        ]}
      />
      <KeyFigures
        figures={[
          ["Days at or above the line", formatNumber(sent.length + silent)],
          ["Messages sent", formatNumber(sent.length)],
          ["Days already reported", formatNumber(silent)],
        ]}
      />
    </>
  );
});

/** Returns the days that sent a message, and how many others would have repeated one, up to a day. */
function outcomesUpTo(at: number, rule: { line: number; reset: number | null }) {
  const outcomes = replay(openTickets, rule).slice(0, at + 1);
  return {
    sent: openTickets.filter((_, i) => outcomes[i] === "Alert"),
    silent: outcomes.filter((outcome) => outcome === "Silent").length,
  };
}
