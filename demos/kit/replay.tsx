import { useEffect, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Slider } from "./controls.tsx";

/** Length of a replay and time between frames, in milliseconds; `calm` applies with `prefers-reduced-motion`. */
const PACE = { lively: { whole: 8000, every: 50 }, calm: { whole: 2000, every: 250 } };

/**
 * Plays, pauses and seeks through a sequence of moments.
 * @param last index of the last moment; the first is 0
 * @param start index at which the replay begins
 */
export function useReplay(last: number, start: number) {
  const [at, setAt] = useState(start);
  const [started, setStarted] = useState(false);
  const playing = started && at < last;

  useEffect(() => {
    if (!playing) return;
    const { matches: calm } = matchMedia("(prefers-reduced-motion: reduce)");
    const { whole, every } = calm ? PACE.calm : PACE.lively;
    let before = performance.now();
    // Steps follow the elapsed time, so a busy machine drops frames instead of slowing down.
    const timer = setInterval(() => {
      const now = performance.now();
      const step = (last * (now - before)) / whole;
      before = now;
      setAt((moment) => Math.min(last, moment + step));
    }, every);
    return () => clearInterval(timer);
  }, [playing, last]);

  return {
    at: Math.floor(at),
    last,
    playing,
    /** Continues, or starts over at the end. */
    play: () => {
      if (at >= last) setAt(0);
      setStarted(true);
    },
    pause: () => setStarted(false),
    seek: (moment: number) => {
      setStarted(false);
      setAt(moment);
    },
  };
}

type ReplayControlsProps = {
  label: string;
  format: (moment: number) => string;
  /** Button label while the replay is paused. */
  start: string;
  replay: ReturnType<typeof useReplay>;
};

/** Renders a slider that seeks within a replay and a button that plays or pauses it. */
export function ReplayControls({ label, format, start, replay }: ReplayControlsProps) {
  const { at, last, playing, play, pause, seek } = replay;
  return (
    <div>
      <Slider label={label} value={at} max={last} format={format} change={seek} />
      <Button kind="quiet" size="small" className="mt-2 w-full" onClick={playing ? pause : play}>
        {playing ? "Pause" : start}
      </Button>
    </div>
  );
}
