import { createContext, type ReactNode, Suspense, use, useId, useState } from "react";
import { useDrawnByServer } from "./useHydrated.ts";

/** The id of the element around the parts. */
const Place = createContext("");

/**
 * Around parts that the server draws and whose code comes later. Until it has come, any change of the address or of
 * the page makes React give up the server's HTML and show what stands in for it: that is the same HTML, so nothing
 * vanishes and the page keeps its height.
 */
export function LazyBoundary({ children }: { children: ReactNode }) {
  const id = useId();
  const { DrawnByServer, drawnByServer } = useDrawnByServer();
  return (
    <div id={id} className="contents">
      <DrawnByServer value={drawnByServer}>
        <Place value={id}>
          <Suspense fallback={<AsDrawn />}>{children}</Suspense>
        </Place>
      </DrawnByServer>
    </div>
  );
}

/** What the server drew in the boundary around, without its script. */
export function AsDrawn() {
  const place = use(Place);
  const [html] = useState(() =>
    typeof document === "undefined" ? "" : (document.getElementById(place)?.innerHTML ?? ""),
  );
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
