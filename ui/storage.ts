/** Returns a value from this browser's local storage; null if there is none, or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in this browser, or removes it if null. Storage that is blocked or full is ignored. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The value lasts until the page is left.
  }
}
