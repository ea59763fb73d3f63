import type { ComponentType } from "react";
import { DemoFrame } from "./kit/DemoFrame.tsx";
import type { DemoModule, DemoWords } from "./kit/demo.ts";

/** Every demo by its file, which says its page: `./GROUP/FEATURE/FEATURE.demo.tsx` is on `/featurePage/GROUP/FEATURE`. */
const demos = import.meta.glob<DemoModule>("./*/*/*.demo.tsx");

/** The paths of the pages that have a demo. */
export const demoPaths: readonly string[] = Object.keys(demos).map((file) =>
  file.replace(/^\.(.*)\/[^/]+$/, "/featurePage$1"),
);

/**
 * Loads the demo of a page, in its frame.
 * @throws Error where the page has words of a demo and there is none
 */
export async function loadDemo(path: string, words: DemoWords): Promise<{ default: ComponentType }> {
  const [, group, feature] = path.split("/").slice(1);
  const load = demos[`./${group}/${feature}/${feature}.demo.tsx`];
  if (!load) throw new Error(`${path} has words of a demo, but app/demos/${group}/${feature} is missing`);
  const { default: Demo, forget } = await load();
  return { default: () => <DemoFrame words={words} Demo={Demo} {...(forget && { forget })} /> };
}
