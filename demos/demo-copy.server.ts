import { findDataset } from "#company/datasets.server.ts";
import type { PageMeta } from "#editorial/page-schema.ts";
import type { DemoCopy } from "./DemoFrame.island.tsx";

type FeatureMeta = Extract<PageMeta, { section: "feature" }>;

/**
 * Returns the copy of a page's demo together with the sources of its data sets.
 * @returns undefined for a page without a demo
 * @throws Error for an unknown data set
 */
export function demoCopy({ demo }: Pick<FeatureMeta, "demo">): DemoCopy | undefined {
  if (!demo) return undefined;
  const { data, ...copy } = demo;
  return {
    ...copy,
    sources: data.map((name) => {
      const { source, years } = findDataset(name);
      return { ...source, ...(years && { years }) };
    }),
  };
}
