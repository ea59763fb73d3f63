import { useEffect, useState } from "react";
import { readStored, store } from "#ui/storage.ts";
import { hasShape, type Shape } from "./records.ts";

/**
 * A list that is stored in `localStorage`. The first render uses the initial list, to match the server's HTML; the
 * stored one is read after hydration, without the records of another shape.
 */
export function useLocalStorage<T extends object>(key: string, start: readonly T[], shape: Shape<T>) {
  const [list, setList] = useState(start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored list is read once
  useEffect(() => {
    try {
      const stored: unknown = JSON.parse(readStored(key) ?? "");
      if (Array.isArray(stored)) setList(stored.filter((each): each is T => hasShape(each, shape)));
    } catch {
      // Nothing is stored, or no JSON: keep the initial list.
    }
  }, []);

  const change = (next: readonly T[]) => {
    setList(next);
    store(key, JSON.stringify(next));
  };
  return [list, change] as const;
}

/** Removes a list of `useLocalStorage()`, for a demo's `clearSavedState()`. */
export const clearLocalStorage = (key: string): void => store(key, null);
