import { createContext, startTransition, use, useEffect, useState } from "react";

/** True once the first page is hydrated: whatever renders from then on renders in the browser only. */
let rootHydrated = false;

/** True inside components that the server rendered and that hydrate after the page. */
const ServerRendered = createContext(false);

/** Returns whether the server rendered the content of a boundary, and the context that passes it to the parts inside. */
export function useServerRendered() {
  const within = use(ServerRendered);
  const [serverRendered] = useState(!rootHydrated);
  return { ServerRendered, serverRendered: within || serverRendered };
}

/**
 * False on the server and while React hydrates the server's HTML, true from then on.
 * The change is a transition, so that input goes first; `useSyncExternalStore` would block the page until all of it
 * has rendered again.
 */
export function useHydrated(): boolean {
  const serverRendered = use(ServerRendered);
  const [hydrated, setHydrated] = useState(rootHydrated && !serverRendered);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/**
 * For the root of the page, whose effects run after those of everything in it. Marks the document, for
 * tests to wait for; a mark on the timeline would be lost under a mocked clock.
 */
export function useRootHydrated(): void {
  useEffect(() => {
    rootHydrated = true;
    document.documentElement.dataset.hydrated = "";
  }, []);
}
