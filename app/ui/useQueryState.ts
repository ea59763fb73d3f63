import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * State that the address keeps: a finished page starts with `initial`, then takes what its address asks for, as it does
 * after every navigation. A change rewrites the address in place, without a navigation and without a step in the history.
 * @param read the state from a query string
 * @param write the query string of a state, empty for the initial one
 */
export function useQueryState<T>(initial: T, read: (query: string) => T, write: (state: T) => string) {
  const [state, setState] = useState(initial);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for each navigation, and only then
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
