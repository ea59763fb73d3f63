import { useId, useRef, useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { type Cells, calculate, SIZE } from "./calculate.ts";
import { nameOf, placeOf } from "./parse-formula.ts";
import { SheetGrid } from "./SheetGrid.tsx";
import { type Area, boundBlock, formatCell, fromTsv, iowaSheet, namesIn, toTsv } from "./sheet.ts";

const MEANINGS = [
  ["G1", "Growth a year over 16 years"],
  ["G2", "2018 at that rate, thousand MWh"],
] as const;
const cell = (name: string): Area => ({ from: placeOf(name), to: placeOf(name) });

/** A spreadsheet model of Iowa's electricity with a block of cells bound to a data set. */
export default function SpreadsheetDemo() {
  const [years, setYears] = useState<"17" | "16">("17");
  const [cells, setCells] = useState(() => iowaSheet(17));
  const [area, setArea] = useState(cell("G1"));
  const [draft, setDraft] = useState<string>();
  const [status, setStatus] = useState("");
  const bar = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const discarded = useRef(false);
  const id = useId();
  const resultOf = calculate(cells);
  const active = nameOf(area.to);
  const result = resultOf(active);
  const control = resultOf("H1");
  const shown = (name: string) => formatCell(name, resultOf(name));

  const change = (changes: Cells, done: string) => {
    setCells({ ...cells, ...changes });
    setStatus(done);
  };
  const load = (next: "17" | "16") => {
    setYears(next);
    change(boundBlock(Number(next)), `${formatCount(Number(next), "year")} loaded into A2 to D18`);
  };
  const edit = (typed?: string) => {
    // Focusing sets the draft to the cell's text, so the typed character is set afterwards.
    bar.current?.focus();
    setDraft(typed ?? cells[active] ?? "");
  };
  const commit = () => {
    if (!discarded.current && draft !== undefined && draft !== (cells[active] ?? "")) {
      const now = calculate({ ...cells, [active]: draft })(active);
      change({ [active]: draft }, `${active} shows ${formatCell(active, now) || "nothing"}`);
    }
    discarded.current = false;
    setDraft(undefined);
  };
  const clear = () => {
    const names = namesIn(area).flat();
    change(Object.fromEntries(names.map((name) => [name, ""])), "Cleared");
  };
  /** Returns focus to the cell, which commits the draft on blur unless it is discarded. */
  const leave = (discard: boolean) => {
    discarded.current = discard;
    root.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  };

  return (
    <DemoLayout
      status={status}
      controls={
        <>
          <div>
            <Segmented
              label="The data set has"
              value={years}
              options={[
                ["17", "17 years"],
                ["16", "16 years"],
              ]}
              choose={load}
            />
            <Button kind="quiet" size="small" className="mt-3 w-full" onClick={() => load(years)}>
              Refresh the bound cells
            </Button>
          </div>
          <dl className="text-small">
            {MEANINGS.map(([name, meaning]) => (
              <div key={name} className="mb-3">
                <dt className="text-muted">{`${name}: ${meaning}`}</dt>
                <dd className="font-figures text-lead leading-tight">{shown(name)}</dd>
              </div>
            ))}
            <div>
              <dt className="text-muted">H1: control, must be zero</dt>
              <dd
                className={`font-figures text-lead leading-tight ${"value" in control && control.value === 0 ? "" : "text-alert"}`}
              >
                {shown("H1") || "empty"}
              </dd>
            </div>
          </dl>
          <p className="text-small text-muted">
            Arrows move, with Shift they select. Type or press Enter to write, Enter again to keep, Escape to
            drop. Copy and paste go to and from other spreadsheets. Functions: SUM, AVERAGE, COUNT, COUNTIF,
            MIN, MAX, IF, IFERROR, ROUND, ABS.
          </p>
        </>
      }
    >
      <div ref={root}>
        <div className="flex items-center gap-3">
          <label htmlFor={id} className="w-10 font-semibold">
            <span>{active}</span>
            <span className="sr-only">, its formula or value</span>
          </label>
          <input
            ref={bar}
            id={id}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={draft ?? cells[active] ?? ""}
            onFocus={() => draft === undefined && setDraft(cells[active] ?? "")}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === "Enter") {
                leave(false);
                setArea(cell(nameOf({ ...area.to, row: Math.min(area.to.row + 1, SIZE.rows - 1) })));
              } else if (event.key === "Escape") leave(true);
            }}
            className="min-h-11 min-w-0 flex-1 rounded-md border border-field bg-raised px-3 font-mono text-small"
          />
        </div>
        <p className="my-2 min-h-6 pl-13 text-small text-muted">
          {"code" in result ? `${result.code} ${result.why}` : shown(active) && `= ${shown(active)}`}
        </p>
        <SheetGrid
          resultOf={resultOf}
          area={area}
          select={setArea}
          edit={edit}
          clear={clear}
          copy={() => toTsv(cells, area)}
          paste={(text) => {
            const pasted = fromTsv(text, area.from);
            change(pasted, `${formatCount(Object.keys(pasted).length, "cell")} pasted`);
          }}
        />
      </div>
    </DemoLayout>
  );
}
