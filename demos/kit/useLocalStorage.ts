import { useEffect, useState } from "react";

/**
 * State that is stored in `localStorage`. The first render uses the initial value, to match the server's HTML; the
 * stored value is read after hydration.
 * @param read validates a parsed value; undefined rejects it
 */
export function useLocalStorage<T>(key: string, start: T, read: (stored: unknown) => T | undefined) {
  const [value, setValue] = useState(start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored value is read once
  useEffect(() => {
    try {
      const stored = localStorage.getItem(key);
      const known = stored === null ? undefined : read(JSON.parse(stored));
      if (known !== undefined) setValue(known);
    } catch {
      // Storage is blocked or holds invalid JSON: keep the initial value.
    }
  }, []);

  const change = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the value lasts until the page closes.
    }
  };
  return [value, change] as const;
}

/** Removes a value of `useLocalStorage()`, for a demo's `clearSavedState()`. */
export function clearLocalStorage(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
