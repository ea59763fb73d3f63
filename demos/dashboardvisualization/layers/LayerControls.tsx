import { Slider, Switch } from "../../kit/controls.tsx";
import { MoveButtons } from "../../kit/MoveButtons.tsx";
import { type Kind, LAYERS, type Layer } from "./layers.ts";

type LayerControlsProps = { layers: readonly Layer[]; change: (layers: readonly Layer[]) => void };

/** Renders the controls of the layers, topmost first: visibility, opacity and order. */
export function LayerControls({ layers, change }: LayerControlsProps) {
  const set = (kind: Kind, part: Partial<Layer>) =>
    change(layers.map((layer) => (layer.kind === kind ? { ...layer, ...part } : layer)));
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">Layers, the topmost first</legend>
      <ol className="mt-1.5 list-none border-t border-ink p-0">
        {layers.map(({ kind, visible, opacity }, i) => (
          <li key={kind} className="m-0 border-b border-hair py-1">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Switch label={LAYERS[kind].name} on={visible} change={(on) => set(kind, { visible: on })} />
              <span className="-mr-3 flex">
                <MoveButtons of={LAYERS[kind].name} items={layers} at={i} change={change} />
              </span>
            </div>
            {visible && (
              <Slider
                label={`Opacity of ${LAYERS[kind].name.toLowerCase()}`}
                value={Math.round(opacity * 100)}
                min={10}
                max={100}
                step={10}
                format={(value) => `${value}%`}
                change={(value) => set(kind, { opacity: value / 100 })}
              />
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
