import { createContext, startTransition, use, useEffect, useState } from "react";

/** True around what the server rendered; what the browser renders by itself, such as a dialog, has no such HTML. */
export const FromServer = createContext(import.meta.env.SSR);

/**
 * False on the server and while React hydrates the server's HTML, true from then on. The change is a transition, so that
 * input goes first; `useSyncExternalStore` would block the page until all of it has rendered again.
 */
export function useHydrated(): boolean {
  const fromServer = use(FromServer);
  const [hydrated, setHydrated] = useState(!fromServer);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/**
 * Properties of a control that does nothing without its code: disabled where there is no script. With script it is
 * usable at once, and a click waits for the code.
 * @param disabled true if it is disabled for another reason
 */
export function useWaiting(disabled = false) {
  const hydrated = useHydrated();
  return {
    disabled: disabled || !hydrated,
    "data-waits": !disabled || undefined,
    suppressHydrationWarning: true,
  };
}
