import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first drawing in the browser, true from then on: script runs here. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
