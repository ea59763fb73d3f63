import type { KeyEntry } from "#charts/marks/panel.ts";

type LegendProps = {
  entries: readonly KeyEntry[];
  hidden: readonly string[];
  /** Called with the entries to hide from now on, and the one that has changed. */
  onChange: (hidden: readonly string[], label: string) => void;
};

/** Renders a legend whose entries show and hide their series. */
export const Legend = ({ entries, hidden, onChange }: LegendProps) => (
  <fieldset aria-label="Series" className="-ml-1.5 flex flex-wrap gap-x-2">
    {entries.map(({ label, color }) => {
      const isHidden = hidden.includes(label);
      const next = isHidden ? hidden.filter((each) => each !== label) : [...hidden, label];
      return (
        <button
          key={label}
          type="button"
          aria-pressed={!isHidden}
          onClick={() => onChange(next, label)}
          className={`flex min-h-11 cursor-pointer items-center gap-1.5 px-1.5 text-small hover:text-accent desktop:min-h-9 ${isHidden ? "text-muted line-through" : ""}`}
        >
          <span
            className="size-3 border border-hair"
            style={{ background: isHidden ? undefined : color }}
            aria-hidden="true"
          />
          <span>{label}</span>
        </button>
      );
    })}
  </fieldset>
);
