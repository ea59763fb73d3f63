import type { z } from "zod";
import { blocksSchema } from "./blocks.ts";
import { comparisonSchema } from "./comparison.ts";
import { homeSchema } from "./home.ts";
import { listSchemas } from "./items.ts";
import { menuSchema } from "./menu.ts";
import { pageSchema } from "./page-schema.ts";
import { redirectsSchema } from "./redirects.ts";
import { siteSchema } from "./site.ts";

const schemas: Readonly<Record<string, z.ZodType>> = {
  ...listSchemas,
  blocks: blocksSchema,
  comparison: comparisonSchema,
  home: homeSchema,
  menu: menuSchema,
  redirects: redirectsSchema,
  site: siteSchema,
};

/**
 * Returns the schema of a file of `content/`.
 * @param file its path there, such as "faq.yaml" or "pages/retail.mdx"
 * @param section that of a page
 * @returns undefined if no reader knows such a file
 */
export function schemaOf(file: string, section?: unknown): z.ZodType | undefined {
  if (file.endsWith(".mdx")) return pageSchema.options.find(({ shape }) => shape.section.value === section);
  const name = file.replace(/\.yaml$/, "");
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}
