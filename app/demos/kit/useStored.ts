import { useEffect, useState } from "react";

/** A value that this browser keeps under a key. The server draws the start; what is kept comes after waking. */
export function useStored<T>(key: string, start: T, read: (stored: unknown) => T | undefined) {
  const [value, setValue] = useState(start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is read once
  useEffect(() => {
    try {
      const stored = localStorage.getItem(key);
      const known = stored === null ? undefined : read(JSON.parse(stored));
      if (known !== undefined) setValue(known);
    } catch {
      // No storage, or not ours: the start stays.
    }
  }, []);

  const change = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing still shows it.
    }
  };
  return [value, change] as const;
}

/** For a demo's `forget()`. */
export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
