import { Button } from "#ui/Button.tsx";
import { Slider } from "./controls.tsx";
import type { useReplay } from "./useReplay.ts";

type ReplayControlsProps = {
  label: string;
  last: number;
  format: (moment: number) => string;
  /** Button label while the replay is paused. */
  start: string;
  replay: ReturnType<typeof useReplay>;
};

/** Renders a slider that seeks within a replay and a button that plays or pauses it. */
export function ReplayControls({ label, last, format, start, replay }: ReplayControlsProps) {
  const { at, playing, play, pause, seek } = replay;
  return (
    <div>
      <Slider label={label} value={at} max={last} format={format} change={seek} />
      <Button kind="quiet" size="small" className="mt-2 w-full" onClick={playing ? pause : play}>
        {playing ? "Pause" : start}
      </Button>
    </div>
  );
}
