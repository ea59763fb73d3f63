import { Slider, Switch } from "../../kit/controls.tsx";
import { type Kind, type Layer, moved } from "./layers.ts";

type LayerControlsProps = {
  layers: readonly Layer[];
  names: Record<Kind, string>;
  change: (layers: readonly Layer[]) => void;
};

/** The layers from the top down: each on or off, more or less opaque, and one place higher or lower. */
export function LayerControls({ layers, names, change }: LayerControlsProps) {
  const set = (kind: Kind, part: Partial<Layer>) =>
    change(layers.map((layer) => (layer.kind === kind ? { ...layer, ...part } : layer)));
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">Layers, the topmost first</legend>
      <ol className="mt-1.5 list-none border-t border-ink p-0">
        {layers.map(({ kind, visible, opacity }, i) => (
          <li key={kind} className="m-0 border-b border-hair py-1">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Switch label={names[kind]} on={visible} change={(on) => set(kind, { visible: on })} />
              <span className="flex gap-3">
                <Move
                  label="Up"
                  of={names[kind]}
                  disabled={i === 0}
                  act={() => change(moved(layers, kind, -1))}
                />
                <Move
                  label="Down"
                  of={names[kind]}
                  disabled={i === layers.length - 1}
                  act={() => change(moved(layers, kind, 1))}
                />
              </span>
            </div>
            {visible && (
              <Slider
                label={`Opacity of ${names[kind].toLowerCase()}`}
                value={Math.round(opacity * 100)}
                min={10}
                max={100}
                step={10}
                write={(value) => `${value}%`}
                change={(value) => set(kind, { opacity: value / 100 })}
              />
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

type MoveProps = { label: string; of: string; disabled: boolean; act: () => void };

function Move({ label, of, disabled, act }: MoveProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={act}
      className="link min-h-11 min-w-11 cursor-pointer text-small disabled:cursor-default disabled:text-muted disabled:no-underline"
    >
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  );
}
