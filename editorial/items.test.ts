import { expect, it } from "vitest";
import { listSchemas, readSynonyms, searchWords } from "./items.ts";
import { parseYaml } from "./yaml.ts";

it("reads the synonyms of the search", () => {
  expect(readSynonyms().synonyms.length).toBeGreaterThan(5);
});

it("rejects a synonym in two groups, with file and line", () => {
  const text = "synonyms:\n  - [SSO, sign-on]\n  - [sso, SAML]\n";
  expect(() => parseYaml(text, searchWords, "content/search.yaml")).toThrow(
    'content/search.yaml:3: synonyms.1.0: "sso" stands twice',
  );
});

it("takes 22 testimonials beside as many samples, which leave with the first one", () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: index + 1, name: "Ada", text: "A text.", rating: 5, image: "" },
      sample: index < 22,
    }));
  expect(listSchemas.testimonials.safeParse(items(44)).success).toBe(true);
  expect(listSchemas.testimonials.safeParse(items(45)).error?.issues[0]?.message).toContain("at most 22");
});
