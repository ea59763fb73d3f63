import { useMemo } from "react";
import { useHydrated } from "#ui/useHydrated.ts";

/** The day on which the pages were built, in UTC; shown without JavaScript. */
const builtOn: string = import.meta.env.VITE_BUILT_ON ?? "";

/**
 * Returns today's date in the visitor's calendar. The first render repeats the day of the build, so that it matches the
 * server's; the real day follows at once.
 */
export function useToday(): Date {
  const hydrated = useHydrated();
  return useMemo(() => (hydrated || !builtOn ? new Date() : new Date(`${builtOn}T12:00:00`)), [hydrated]);
}
