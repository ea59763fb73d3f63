import { z } from "zod";
import { yamlReader } from "./yaml.ts";

const phrase = z.string().trim().regex(/\p{L}/u, "must be a word or a phrase").max(60);

const schema = z.strictObject({ synonyms: z.array(z.array(phrase).min(2)) }).check(({ value, issues }) => {
  const known = new Set<string>();
  for (const [group, phrases] of value.synonyms.entries())
    for (const [at, each] of phrases.entries()) {
      const key = each.toLowerCase();
      const path = ["synonyms", group, at];
      if (known.has(key))
        issues.push({ code: "custom", input: each, message: `"${each}" stands twice`, path });
      known.add(key);
    }
});

/** What the search knows beside the pages. @throws ContentError on a mistake in `content/search.yaml` */
export const readSearchWords = yamlReader("content/search.yaml", schema);
