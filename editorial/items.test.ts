import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readSynonyms } from "./items.ts";

it("rejects a synonym in two groups, with file and line", () => {
  const project = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "aiv-search-"));
  mkdirSync(join(folder, "content"));
  cpSync("content/search.yaml", join(folder, "content/search.yaml"));
  process.chdir(folder);
  try {
    expect(readSynonyms().synonyms.length).toBeGreaterThan(5);
    writeFileSync("content/search.yaml", "synonyms:\n  - [SSO, sign-on]\n  - [sso, SAML]\n");
    expect(readSynonyms).toThrow('content/search.yaml:3: synonyms.1.0: "sso" stands twice');
  } finally {
    process.chdir(project);
    rmSync(folder, { recursive: true });
  }
});
