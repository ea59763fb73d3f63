import { createContext, startTransition, use, useEffect, useState } from "react";

/** Whether the first page has come alive: what is drawn from then on is drawn by script. */
let alive = false;

/** True in parts that the server drew and whose code comes when the page is alive already. */
const DrawnByServer = createContext(false);

/** For what holds such parts: whether what it holds came from the server, and how it tells them. */
export function useDrawnByServer() {
  const within = use(DrawnByServer);
  const [drawnByServer] = useState(!alive);
  return { DrawnByServer, drawnByServer: within || drawnByServer };
}

/**
 * False on the server and as long as React takes over what the server drew, true from then on: script runs here.
 * The change gives way to what the visitor does; a `useSyncExternalStore` would hold up the page until all is drawn.
 */
export function useHydrated(): boolean {
  const drawnByServer = use(DrawnByServer);
  const [hydrated, setHydrated] = useState(alive && !drawnByServer);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/** For the root of the page, which comes alive last. */
export function useAlive(): void {
  useEffect(() => {
    alive = true;
  }, []);
}
