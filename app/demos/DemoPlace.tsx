import { useState } from "react";
import { lazyWhenNear, WhenNear } from "../ui/lazyWhenNear.tsx";
import type { DemoWords } from "./kit/demo.ts";

/**
 * A feature's demo on its page: drawn by the server, alive when it nears the window and not before. The table of demos
 * is loaded then, so that no page carries it.
 */
export function DemoPlace({ path, words }: { path: string; words: DemoWords }) {
  const [part] = useState(() =>
    lazyWhenNear(() => import("./table.tsx").then(({ loadDemo }) => loadDemo(path, words)), []),
  );
  return (
    <section data-demo={path.split("/").at(-1)} aria-label="Try it" className="min-h-96 border-b border-hair">
      <WhenNear part={part} />
    </section>
  );
}
