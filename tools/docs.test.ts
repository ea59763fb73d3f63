import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SETTINGS } from "../server/settings.ts";

/* What the documents say of the project is so. */

const documents = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)].filter((file) =>
  file.endsWith(".md"),
);

/** Files as prose names them, between backticks, from the root; those with a part in capitals or `*` are patterns. */
const NAMED_FILE =
  /`((?:app|bench|content|contract|docs|editorial|operator|prove|public|server|tests|tools)\/[\w$./-]+)`/g;
const PATTERN = /[A-Z]{4}|…/;

it.each(documents)("%s names files that are there", (document) => {
  const text = readFileSync(document, "utf8");
  const named = [...text.matchAll(NAMED_FILE)].flatMap(([, file = ""]) => (PATTERN.test(file) ? [] : [file]));
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it.each(documents)("%s links to files and headings that are there", (document) => {
  const links = [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)];
  const dead = links.flatMap(([, link = ""]) => {
    const [file, heading] = link.split("#");
    const path = file ? join(document, "..", file) : document;
    return existsSync(path) && (!heading || headingsOf(path).includes(heading)) ? [] : [link];
  });
  expect(dead).toEqual([]);
});

/** The headings of a document as addresses of them. */
function headingsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
}

it.each(documents)("%s gives commands that there are", (document) => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const given = [...readFileSync(document, "utf8").matchAll(/npm run ([a-z-]+)/g)].map(
    ([, name = ""]) => name,
  );
  expect(given.filter((name) => !(name in scripts))).toEqual([]);
});

it("docs/operating.md and compose.yaml have every setting", () => {
  const operating = readFileSync("docs/operating.md", "utf8");
  const table = operating
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .join("\n");
  expect(SETTINGS.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  // The image sets these itself; the password comes as a file.
  const own = ["PORT", "HOST", "DATA_DIR", "DATABASE_PASSWORD"];
  const compose = readFileSync("compose.yaml", "utf8");
  expect(SETTINGS.filter((name) => !own.includes(name) && !compose.includes(`      ${name}: `))).toEqual([]);
});

it("docs/dependencies.md has every package of package.json", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const reasons = readFileSync("docs/dependencies.md", "utf8");
  const named = [...reasons.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  const known = (name: string) =>
    named.some((each) => (each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : each === name));
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !known(name))).toEqual([]);
});

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
