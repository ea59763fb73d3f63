/** Caches the result of a function, except in development, where content changes. */
export function once<T>(read: () => T): () => T {
  let cached: T | undefined;
  return () => {
    if (cached === undefined || import.meta.env.DEV) cached = read();
    return cached;
  };
}
