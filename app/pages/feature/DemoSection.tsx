import { useState } from "react";
import type { DemoCopy } from "#demos/kit/DemoFrame.tsx";
import { Island, NO_PROPS } from "../../islands/Island.tsx";

/** A feature's demo. Not hydrated on the first input as other islands are, since a demo is large. */
export function DemoSection({ path, copy }: { path: string; copy: DemoCopy }) {
  // The table of all demos loads with the demo, so that no page carries it.
  const [load] = useState(
    () => () => import("#demos/load-demo.tsx").then(({ loadDemo }) => loadDemo(path, copy)),
  );
  return (
    <section data-demo={path.split("/").at(-1)} aria-label="Try it" className="min-h-96 border-b border-hair">
      <Island load={load} props={NO_PROPS} hydrateOn="visible" />
    </section>
  );
}
