import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("docs/security.md names tests that exist, one for each threat", () => {
  const page = readFileSync("docs/security.md", "utf8");
  const threats = page.split("\n").filter((line) => /^\| (?!threat \|)[^-]/.test(line));
  expect(threats.length).toBeGreaterThan(30);
  for (const threat of threats) {
    const [, file = "", name = ""] = /`([\w./-]+\.test\.ts)`: "(.+)" \|$/.exec(threat) ?? [];
    expect(existsSync(file), threat).toBe(true);
    expect(readFileSync(file, "utf8"), threat).toContain(`"${name}"`);
  }
});
