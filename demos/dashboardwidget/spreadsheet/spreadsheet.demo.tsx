import { useId, useMemo, useRef, useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { nameOf, placeOf } from "#charts/parse-formula.ts";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DemoLayout, Facts } from "../../kit/layout.tsx";
import { type Cells, calculate, SIZE } from "./calculate.ts";
import { SheetGrid } from "./SheetGrid.tsx";
import { boundBlock, formatCell, iowaSheet, readPasted } from "./sheet.ts";

const MEANINGS = [
  ["G1", "Growth a year over 16 years"],
  ["G2", "2018 at that rate, thousand MWh"],
  ["H1", "control, must be zero"],
] as const;
const YEARS = { "17": "17 years", "16": "16 years" } as const;

/** A spreadsheet model of Iowa's electricity with a block of cells bound to a data set. */
export default function SpreadsheetDemo() {
  const [years, setYears] = useState<keyof typeof YEARS>("17");
  const [cells, setCells] = useState(() => iowaSheet(17));
  const [at, setAt] = useState(placeOf("G1"));
  const [draft, setDraft] = useState<string>();
  const [status, setStatus] = useState("");
  const bar = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const discarded = useRef(false);
  const id = useId();
  const resultOf = useMemo(() => calculate(cells), [cells]);
  const active = nameOf(at);
  const result = resultOf(active);
  const shown = (name: string) => formatCell(name, resultOf(name));

  const change = (changes: Cells, done: string) => {
    setCells({ ...cells, ...changes });
    setStatus(done);
  };
  const load = (next: keyof typeof YEARS) => {
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
  const clear = () => change({ [active]: "" }, "Cleared");
  const paste = (text: string) => {
    const pasted = readPasted(text, at);
    const count = formatCount(Object.keys(pasted.cells).length, "cell");
    change(
      pasted.cells,
      `${count} pasted${pasted.outside > 0 ? `, ${pasted.outside} outside the sheet` : ""}`,
    );
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
            <Segmented label="The data set has" value={years} options={YEARS} choose={load} />
            <Button kind="quiet" size="small" className="mt-3 w-full" onClick={() => load(years)}>
              Refresh the bound cells
            </Button>
          </div>
          <Facts facts={MEANINGS.map(([name, meaning]) => [`${name}: ${meaning}`, shown(name) || "empty"])} />
          {shown("H1") !== "0" && (
            <p className="text-small font-semibold text-alert">
              H1 is not zero: rows are missing, or too many.
            </p>
          )}
          <p className="text-small text-muted">
            Arrows move. Type or press Enter to write, Enter again to keep, Escape to drop. Cells of other
            spreadsheets can be pasted. Functions: SUM, AVERAGE, COUNT, COUNTIF, MIN, MAX, IF, IFERROR, ROUND,
            ABS.
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
                setAt({ ...at, row: Math.min(at.row + 1, SIZE.rows - 1) });
              } else if (event.key === "Escape") leave(true);
            }}
            className="min-h-11 min-w-0 flex-1 rounded-md border border-field bg-raised px-3 font-mono text-small"
          />
        </div>
        <p className="my-2 min-h-6 pl-13 text-small text-muted">
          {"code" in result ? `${result.code} ${result.why}` : shown(active) && `= ${shown(active)}`}
        </p>
        <SheetGrid resultOf={resultOf} at={at} select={setAt} edit={edit} clear={clear} paste={paste} />
      </div>
    </DemoLayout>
  );
}
