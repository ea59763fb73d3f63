import { expect, it } from "vitest";
import { readSynonyms, searchWords } from "./items.ts";
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
