import { z } from "zod";
import { CALL_SOURCES, type PageMeta, pageSchema, sitePath } from "./page-schema.ts";
import { sampled } from "./sampled.ts";
import { line, yamlReader } from "./yaml.ts";

const titled = { heading: line, text: line };
/** `note` is shown as long as an item is a sample. */
const noted = { note: line };
const section = z.enum(pageSchema.options.map(({ shape }) => shape.section.value));
const call = z.strictObject({ ...titled, action: z.enum(["start", "contact"]) });

export const blocksSchema = z.strictObject({
  sections: z.partialRecord(section, z.array(line)),
  readyToStart: z.strictObject({
    ...titled,
    ways: z
      .array(
        z.strictObject({
          term: line,
          text: line,
          link: z.union([z.literal("free account"), z.strictObject({ label: line, href: sitePath })]),
        }),
      )
      .length(3),
  }),
  /** Cost, data and contact in the first screen of a product page. */
  promise: z.strictObject({ text: line, ask: z.strictObject({ label: line, href: sitePath }) }),
  documentation: z.strictObject({ ...titled, pages: z.array(sitePath).min(2).max(4) }),
  callToAction: z.record(z.enum(CALL_SOURCES), call),
  recognition: z.strictObject({
    analysts: z.strictObject({ ...sampled, text: line }),
    /** `samples` as long as no review site has an address. */
    users: z.strictObject({ ...titled, samples: z.strictObject(titled), review: line }),
  }),
  professionalServices: z.strictObject({ ...titled, mail: line, contact: line }),
  careerFigures: z.strictObject({
    ...titled,
    figures: z.array(z.strictObject({ figure: line, text: line })).length(4),
    market: line,
    /** Chart of the same range, in billions of US dollars. */
    marketChart: z.strictObject({
      title: line,
      sub: line,
      source: line,
      ranges: z.array(z.strictObject({ when: line, low: z.number(), high: z.number() })).min(2),
    }),
    sources: z.partialRecord(z.enum(CALL_SOURCES), line),
  }),
  learners: z.strictObject({ ...sampled, text: line }),
  empower: z.strictObject({ ...titled, link: line }),
  partners: z.strictObject({ ...sampled, ...noted }),
  awards: z.strictObject(sampled),
  courses: z.strictObject(noted),
  events: z.strictObject(noted),
  roles: z.strictObject({ ...sampled, ...noted, text: line, apply: line }),
  team: z.strictObject({ heading: line }),
  customers: z.strictObject({ heading: line, studies: line }),
  press: z.strictObject({ heading: line, feed: line }),
  testimonials: z.strictObject(sampled),
});

export type BlockCopy = z.output<typeof blocksSchema>;

/** Reads the blocks of each section and their copy. @throws ContentError if `content/blocks.yaml` is invalid */
export const readBlocks = yamlReader("content/blocks.yaml", blocksSchema);

/** Returns the blocks that a page lists, or else those of its section. */
export function blocksOf({ blocks, section }: Pick<PageMeta, "blocks" | "section">): readonly string[] {
  return blocks ?? readBlocks().sections[section] ?? [];
}
