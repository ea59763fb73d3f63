/** Steps that can be taken back and taken again. */
export type History<T> = { past: readonly T[]; now: T; future: readonly T[] };

/** More steps back are not kept. */
const KEPT = 100;

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** A new step; what had been taken back is gone. The same state is no step. */
export function step<T>(history: History<T>, next: T): History<T> {
  if (next === history.now) return history;
  return { past: [...history.past, history.now].slice(-KEPT), now: next, future: [] };
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
