/** States to undo, the present one, and states to redo. */
export type History<T> = {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** Identifies the step that led to the present state, if it has several parts. */
  part?: object | undefined;
};

/** Maximum number of steps to undo. */
const MAX_PAST = 100;

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/**
 * Adds a step and clears those to redo. The same state adds none.
 * @param part changes with the same one after each other are a single step
 */
export function step<T>(history: History<T>, next: T, part?: object): History<T> {
  const { past, now } = history;
  if (next === now) return history;
  const isContinued = part !== undefined && part === history.part;
  const before = isContinued ? past : [...past, now].slice(-MAX_PAST);
  return { past: before, now: next, future: [], ...(part && { part }) };
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
