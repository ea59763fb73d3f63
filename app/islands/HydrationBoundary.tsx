import { createContext, type ReactNode, Suspense, use, useId, useState } from "react";
import { useServerRendered } from "#ui/useHydrated.ts";

const BoundaryId = createContext("");

/**
 * Around components that the server renders and whose code loads later. A change of the page before the code is there
 * makes React give up the server's HTML and show the fallback: that is the same HTML, so nothing flickers.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const id = useId();
  const { ServerRendered, serverRendered } = useServerRendered();
  return (
    <div id={id} className="contents">
      <ServerRendered value={serverRendered}>
        <BoundaryId value={id}>
          <Suspense fallback={<StaticFallback />}>{children}</Suspense>
        </BoundaryId>
      </ServerRendered>
    </div>
  );
}

/** The server-rendered HTML of the boundary around it, without event handlers. */
export function StaticFallback() {
  const id = use(BoundaryId);
  const [html] = useState(() => (import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? "")));
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
