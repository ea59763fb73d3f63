import { useEffect, useState } from "react";

/**
 * State in the query string. Static pages render `initial` and read the address after hydration. A change replaces the address without a navigation or a history entry.
 * @param read the state from a query string
 * @param write the query string of a state, empty for the initial one
 */
export function useQueryState<T>(initial: T, read: (query: string) => T, write: (state: T) => string) {
  const [state, setState] = useState(initial);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a link to the page loads it again
  useEffect(() => {
    if (location.search) setState(read(location.search));
  }, []);

  const change = (next: T) => {
    setState(next);
    const query = write(next);
    history.replaceState(history.state, "", query ? `?${query}` : window.location.pathname);
  };
  return [state, change] as const;
}
