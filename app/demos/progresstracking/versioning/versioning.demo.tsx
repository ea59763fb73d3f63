import { useState } from "react";
import { Chart } from "../../../charts/Chart.tsx";
import { numberOf } from "../../../charts/rows.ts";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { seattleDays } from "../../datasets/seattle-days.data.ts";
import { Slider } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/DemoLayout.tsx";
import { writeDate } from "../../kit/format.ts";
import { diffLines } from "./diff-lines.ts";
import { definitionText, restore, save, startingHistory, type Version, wetDays } from "./versions.ts";

const name = ({ number }: Version) => `Version ${number}`;
const writeRule = (from: number) => (from === 0 ? "any rain" : `${from} mm`);

/** A report's history: look at a version, compare it, go back to it, or save a next one. */
export default function VersioningDemo() {
  const [history, setHistory] = useState<readonly Version[]>(startingHistory);
  const [shown, setShown] = useState(8);
  const [against, setAgainst] = useState(7);
  const [from, setFrom] = useState(1);
  const [note, setNote] = useState("");
  const version = history.find(({ number }) => number === shown) ?? history[0];
  const other = history.find(({ number }) => number === against) ?? history[0];
  const newest = history.at(-1);
  if (!version || !other || !newest) return null;

  const show = (number: number) => {
    setShown(number);
    setAgainst(Math.max(1, number - 1));
  };
  const grow = (next: Version[]) => {
    const { number } = next.at(-1) ?? newest;
    setHistory(next);
    setShown(number);
    setAgainst(number - 1);
  };
  const saveRule = () => {
    const heading = `Wet days in Seattle, ${from === 0 ? "any rain" : `from ${from} mm`}`;
    grow(save(history, { ...newest.definition, from, heading }, note || "(no reason given)"));
    setNote("");
  };
  const last = (each: Version) => numberOf(wetDays(seattleDays, each.definition).at(-1)?.days);
  const title = `${name(version)} counts ${last(version)} wet days in 2015`;

  return (
    <DemoLayout
      status={`${newest.note === version.note && newest === version ? `Saved as ${name(newest)}. ` : ""}${title}`}
      controls={
        <>
          <fieldset>
            <legend className="text-small font-semibold">Versions, newest first</legend>
            <TimeLine history={history} shown={shown} show={show} />
          </fieldset>
          <Button
            kind="quiet"
            size="small"
            onClick={() => grow(restore(history, version))}
            disabled={version === newest}
            className="disabled:cursor-not-allowed disabled:text-muted disabled:shadow-[inset_0_0_0_1px_var(--color-field)] disabled:hover:bg-transparent"
          >
            Restore version {shown}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        <Chart
          level="h3"
          title={title}
          sub={`${version.definition.heading}, by year`}
          mark={version.definition.drawn === "columns" ? "column" : "line"}
          rows={wetDays(seattleDays, version.definition)}
          x="year"
          y="days"
          zero
          height={12}
          names={{ year: "Year", days: "Wet days" }}
        />
        <div className="min-w-0">
          <Choice
            label={`Version ${shown} compared with`}
            value={String(against)}
            options={history
              .filter(({ number }) => number !== shown)
              .map((each) => [String(each.number), name(each)])}
            choose={(number) => setAgainst(Number(number))}
          />
          <Difference before={other} after={version} />
          <p className="mt-3 text-small">
            2015 had {last(other)} wet days by version {against} and {last(version)} by version {shown}, on
            the same rows.
          </p>
        </div>
      </div>
      <form
        className="mt-8 grid items-end gap-x-8 gap-y-4 border-t border-hair pt-5 tablet:grid-cols-[1fr_1fr_auto] noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          saveRule();
        }}
      >
        <Slider
          label="A day is wet from"
          value={from}
          min={0}
          max={10}
          step={0.5}
          write={writeRule}
          change={setFrom}
        />
        <Field
          label="Why"
          value={note}
          maxLength={80}
          onChange={(event) => setNote(event.target.value)}
          autoComplete="off"
        />
        <Button type="submit">Save version {newest.number + 1}</Button>
      </form>
    </DemoLayout>
  );
}

type TimeLineProps = { history: readonly Version[]; shown: number; show: (number: number) => void };

function TimeLine({ history, shown, show }: TimeLineProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset within the fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div role="group" aria-label="History" tabIndex={0} className="mt-2 max-h-[26rem] overflow-y-auto pl-1.5">
      {history.toReversed().map(({ number, date, note, restored }) => (
        <label
          key={number}
          className="relative flex min-h-11 cursor-pointer flex-col justify-center border-l border-ink py-1.5 pl-5 text-small leading-snug hover:text-accent has-checked:bg-raised has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="version"
            value={number}
            checked={number === shown}
            onChange={() => show(number)}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className={`absolute top-4 left-0 size-2.5 -translate-x-1/2 border border-ink peer-checked:bg-accent ${restored ? "bg-paper" : "bg-ink"}`}
          />
          <span className="text-tiny font-normal text-muted">
            {number} · {writeDate(date)}
          </span>
          {note}
        </label>
      ))}
    </div>
  );
}

const MARKS = {
  same: { sign: " ", tag: "span", look: "" },
  removed: { sign: "−", tag: "del", look: "bg-accent/10 no-underline" },
  added: { sign: "+", tag: "ins", look: "bg-teal/15 no-underline" },
} as const;

function Difference({ before, after }: { before: Version; after: Version }) {
  const lines = diffLines(definitionText(before.definition), definitionText(after.definition));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <pre tabIndex={0} className="mt-4 overflow-x-auto border border-hair bg-raised py-2 font-mono text-tiny">
      {lines.map(({ kind, text }, i) => {
        const { sign, tag: Tag, look } = MARKS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
          <Tag key={i} className={`block px-3 ${look}`}>
            {`${sign} ${text}\n`}
          </Tag>
        );
      })}
    </pre>
  );
}
