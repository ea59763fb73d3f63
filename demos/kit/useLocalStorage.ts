import { useEffect, useState } from "react";
import { readStored, store } from "#ui/storage.ts";

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
      const stored = readStored(key);
      const known = stored === null ? undefined : read(JSON.parse(stored));
      if (known !== undefined) setValue(known);
    } catch {
      // Storage holds invalid JSON: keep the initial value.
    }
  }, []);

  const change = (next: T) => {
    setValue(next);
    store(key, JSON.stringify(next));
  };
  return [value, change] as const;
}

/** Removes a value of `useLocalStorage()`, for a demo's `clearSavedState()`. */
export const clearLocalStorage = (key: string): void => store(key, null);
