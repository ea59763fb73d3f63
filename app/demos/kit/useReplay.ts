import { useEffect, useState } from "react";

/** How long a whole replay takes, and in how many steps. */
const SECONDS = 8;
const STEPS = 160;

/** Moves through what happened, from the first to the last moment, by itself or by hand. */
export function useReplay(last: number, start: number) {
  const [at, setAt] = useState(start);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!playing) return;
    const step = Math.max(1, Math.round(last / STEPS));
    const timer = setInterval(
      () => setAt((before) => Math.min(last, before + step)),
      (SECONDS * 1000) / STEPS,
    );
    return () => clearInterval(timer);
  }, [playing, last]);

  return {
    at,
    playing: playing && at < last,
    /** From here on; from the beginning where it has ended. */
    play: () => {
      if (at >= last) setAt(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    seek: (moment: number) => {
      setPlaying(false);
      setAt(moment);
    },
  };
}
