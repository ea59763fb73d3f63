import { z } from "zod";
import { listOf, readYaml } from "#editorial/yaml.ts";

export const leading = true;

const line = z.string().trim().min(1);

/** A group of the go-live checklist. Ids must not change: browsers store the checked items by id. */
const group = z.strictObject({
  title: line,
  text: line,
  checks: z.array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), text: line })).min(1),
});

export const readItems = () => readYaml("content/go-live.yaml", listOf(group).min(1));
export const readProps = () => ({ groups: readItems() });
