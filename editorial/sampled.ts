import { line } from "./yaml.ts";

/** The headings of a block: `samples` as long as any of its items is a sample. */
export const sampled = { heading: line, samples: line };

export type SampledCopy = { heading: string; samples: string };

/** Returns the owner's own items of a list; as long as there are none, its samples. */
export function ownOrSamples<Item extends object>(items: readonly Item[]): Item[] {
  const own = items.filter((item) => !("sample" in item && item.sample));
  return own.length > 0 ? own : [...items];
}

/** Returns the heading of a block with these items. */
export const headingOf = (copy: SampledCopy, items: readonly { sample?: boolean | undefined }[]): string =>
  items.some(({ sample }) => sample) ? copy.samples : copy.heading;
