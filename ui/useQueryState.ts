import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * State in the query string. Static pages render `initial` and read the address after hydration and after every
 * navigation. A change replaces the address without a navigation or a history entry.
 * @param read the state from a query string
 * @param write the query string of a state, empty for the initial one
 */
export function useQueryState<T>(initial: T, read: (query: string) => T, write: (state: T) => string) {
  const [state, setState] = useState(initial);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: read after a navigation only
  useEffect(() => {
    setState(location.search ? read(location.search) : initial);
  }, [location]);

  const change = (next: T) => {
    setState(next);
    const query = write(next);
    history.replaceState(history.state, "", query ? `?${query}` : window.location.pathname);
  };
  return [state, change] as const;
}
