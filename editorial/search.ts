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

/** Reads the synonyms of the search. @throws ContentError if `content/search.yaml` is invalid */
export const readSynonyms = yamlReader("content/search.yaml", schema);
