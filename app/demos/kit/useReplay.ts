import { useEffect, useState } from "react";

/** How long a whole replay takes and how often it moves on, in milliseconds; the second for those who asked for stillness. */
const PACE = { lively: { whole: 8000, every: 50 }, calm: { whole: 2000, every: 250 } };

/** Moves through what happened, from the first to the last moment, by itself or by hand. */
export function useReplay(last: number, start: number) {
  const [at, setAt] = useState(start);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!playing) return;
    const { matches: calm } = matchMedia("(prefers-reduced-motion: reduce)");
    const { whole, every } = calm ? PACE.calm : PACE.lively;
    let before = performance.now();
    // By the clock, so that a busy machine shows fewer moments and not a slower run.
    const timer = setInterval(() => {
      const now = performance.now();
      const step = (last * (now - before)) / whole;
      before = now;
      setAt((moment) => Math.min(last, moment + step));
    }, every);
    return () => clearInterval(timer);
  }, [playing, last]);

  useEffect(() => {
    if (at >= last) setPlaying(false);
  }, [at, last]);

  return {
    at: Math.floor(at),
    playing,
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
