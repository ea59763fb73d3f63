import type { ComponentType } from "react";
import { type DemoCopy, DemoFrame, type DemoModule } from "./kit/DemoFrame.tsx";

/** All demos, by file: `./GROUP/FEATURE/FEATURE.demo.tsx` belongs to the page `/featurePage/GROUP/FEATURE`. */
const demos = import.meta.glob<DemoModule>("./*/*/*.demo.tsx");

/**
 * Loads the demo of a page and wraps it in its frame.
 * @throws Error if the page has demo copy but no demo component
 */
export async function loadDemo(path: string, copy: DemoCopy): Promise<{ default: ComponentType }> {
  const [, group, feature] = path.split("/").slice(1);
  const load = demos[`./${group}/${feature}/${feature}.demo.tsx`];
  if (!load) throw new Error(`${path} has words of a demo, but demos/${group}/${feature} is missing`);
  const demo = await load();
  return { default: () => <DemoFrame copy={copy} demo={demo} /> };
}
