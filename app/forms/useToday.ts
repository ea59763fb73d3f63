import { useMemo } from "react";
import { useHydrated } from "../ui/useHydrated.ts";

/** The day on which the pages were built, in UTC; what a visitor without JavaScript gets. */
const builtOn: string = import.meta.env.VITE_BUILT_ON ?? "";

/**
 * Today in the visitor's calendar. The first drawing in the browser repeats the day of the build, so that it equals
 * what the server drew; the real day follows at once.
 */
export function useToday(): Date {
  const hydrated = useHydrated();
  return useMemo(() => (hydrated || !builtOn ? new Date() : new Date(`${builtOn}T12:00:00`)), [hydrated]);
}
