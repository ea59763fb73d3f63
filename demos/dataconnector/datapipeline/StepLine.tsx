import type { ComponentProps } from "react";
import { formatCount } from "#charts/format-values.ts";
import { MoveButtons } from "../../kit/MoveButtons.tsx";
import type { Outcome, Step } from "./pipeline.ts";

type StepLineProps = {
  title: string;
  what: string;
  outcome: Outcome;
  selected: boolean;
  select: () => void;
  /** Undefined for the first step, "Read", which cannot be switched off or moved. */
  arrange?: Omit<ComponentProps<typeof MoveButtons<Step>>, "of"> & {
    on: boolean;
    toggle: (on: boolean) => void;
  };
};

/** Renders a step of the pipeline with its row count or error. */
export function StepLine({ title, what, outcome, selected, select, arrange }: StepLineProps) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-hair py-1.5 tablet:grid-cols-[2.75rem_minmax(0,1fr)_11rem_auto]">
      {arrange ? (
        <label className="flex size-11 cursor-pointer items-center justify-center">
          <span className="sr-only">{title}</span>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked on a native checkbox
            role="switch"
            checked={arrange.on}
            onChange={({ target }) => arrange.toggle(target.checked)}
            className="size-5 cursor-pointer accent-accent"
          />
        </label>
      ) : (
        <span />
      )}
      <div className={outcome.state === "done" ? "" : "text-muted"}>
        <button
          type="button"
          aria-pressed={selected}
          onClick={select}
          className="min-h-11 min-w-11 cursor-pointer text-left font-semibold underline decoration-hair underline-offset-4 hover:text-accent aria-pressed:text-accent"
        >
          <span>{title}</span>
          <span className="sr-only">: show its rows</span>
        </button>
        <p className="-mt-1 text-small text-muted">{what}</p>
      </div>
      <p className="col-start-2 row-start-2 text-small tablet:col-start-3 tablet:row-start-1">
        {outcome.state === "done" && (
          <>
            <span>{formatCount(outcome.rows.length, "row")}</span>
            <span className="ml-2 text-muted tablet:ml-0 tablet:block">{outcome.did}</span>
          </>
        )}
        {outcome.state === "skipped" && <span>Off</span>}
        {outcome.state === "unreached" && <span>Not reached</span>}
        {outcome.state === "failed" && <span className="font-semibold text-alert">{outcome.why}</span>}
      </p>
      {arrange ? (
        <div className="flex noscript:hidden">
          <MoveButtons of={title} items={arrange.items} at={arrange.at} change={arrange.change} />
        </div>
      ) : (
        <span className="w-22" />
      )}
    </li>
  );
}
