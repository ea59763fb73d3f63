/** States to undo, the present one, and states to redo. */
export type History<T> = { past: readonly T[]; now: T; future: readonly T[] };

/** Maximum number of steps to undo. */
const MAX_PAST = 100;

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** Adds a step and clears those to redo. The same state adds none. */
export function step<T>(history: History<T>, next: T): History<T> {
  if (next === history.now) return history;
  return { past: [...history.past, history.now].slice(-MAX_PAST), now: next, future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  return last === undefined
    ? history
    : { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
