import { z } from "zod";
import { readBlocks } from "#editorial/blocks.ts";
import { sitePath } from "#editorial/page-schema.ts";
import { listOf, readYaml } from "#editorial/yaml.ts";

/** Number of slides. Source: docs/specification.md#business-constants. */
const SLIDES = 18;

const line = z.string().trim().min(1);
const slide = z.strictObject({ id: z.number().int().positive(), title: line, text: line, href: sitePath });

export const readItems = () => readYaml("content/empower.yaml", listOf(slide).length(SLIDES));
export const readProps = () => ({ copy: readBlocks().empower, slides: readItems() });
