import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "#server/process/settings.ts";

const documents = [
  ...globSync("*.md"),
  ...globSync("*/README.md", { exclude: ["docs/**", "node_modules/**"] }),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`),
].filter((file) => file.endsWith(".md"));

/** Paths from the root between backticks. Those with a part in capitals or an ellipsis are patterns. */
const folders = readdirSync(".", { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !/^(\.|build|node_modules|test-results)/.test(entry.name),
);
const NAMED_FILE = new RegExp(`\`((?:${folders.map(({ name }) => name).join("|")})/[\\w$./-]+)\``, "g");
const PATTERN = /[A-Z]{4}|…/;

/** Lists the offenders of all documents, each after the path of its document. */
const inAllDocuments = (offenders: (text: string, document: string) => readonly string[]) =>
  documents.flatMap((document) =>
    offenders(readFileSync(document, "utf8"), document).map((offender) => `${document}: ${offender}`),
  );

it("names files that exist", () => {
  const missing = inAllDocuments((text) =>
    [...text.matchAll(NAMED_FILE)].flatMap(([, file = ""]) =>
      PATTERN.test(file) || existsSync(file) ? [] : [file],
    ),
  );
  expect(missing).toEqual([]);
});

it("links to files and headings that exist", () => {
  const dead = inAllDocuments((text, document) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
      const [file, heading] = link.split("#");
      const path = file ? join(document, "..", file) : document;
      return existsSync(path) && (!heading || headingsOf(path).includes(heading)) ? [] : [link];
    }),
  );
  expect(dead).toEqual([]);
});

it("code cites headings that exist", () => {
  const sources = globSync("*/**/*.{ts,tsx}", { exclude: ["build/**", "node_modules/**"] });
  const cited = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(docs\/[\w-]+\.md)#([a-z-]+)/g)].map(
      ([, document = "", heading = ""]) => ({ file, document, heading }),
    ),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(({ document, heading }) => !headingsOf(document).includes(heading))).toEqual([]);
});

/** Returns the anchors of the headings of a document. */
function headingsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
}

it("names npm scripts that exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const unknown = inAllDocuments((text) =>
    [...text.matchAll(/npm run ([a-z-]+)/g)].flatMap(([, name = ""]) => (name in scripts ? [] : [name])),
  );
  expect(unknown).toEqual([]);
});

it("docs/operating.md has every setting", () => {
  const operating = readFileSync("docs/operating.md", "utf8");
  const table = operating
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .join("\n");
  expect(SETTINGS.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

it("docs/dependencies.md has every package of both package.json", () => {
  const packages = ["package.json", "testing/packages/package.json"].flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8"));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const reasons = readFileSync("docs/dependencies.md", "utf8");
  const named = [...reasons.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  const known = (name: string) =>
    named.some((each) => (each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : each === name));
  expect(packages.filter((name) => !known(name))).toEqual([]);
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

describe("docs/decisions", () => {
  const folder = "docs/decisions";
  const files = readdirSync(folder).filter((name) => name !== "README.md");
  const records = files.map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const [, number = "", title = ""] = /^# (\d{3})\. (.+)\n/.exec(text) ?? [];
    const [, date = ""] = /^- \*\*Date:\*\* (\d{4}-\d\d-\d\d)$/m.exec(text) ?? [];
    const [, status = ""] = /^- \*\*Status:\*\* (accepted|superseded by \[\d{3}\]\(\S+\))$/m.exec(text) ?? [];
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    return { file, number, title, date, status, sections, lines: text.trimEnd().split("\n").length };
  });

  it("has records of one format, numbered without gaps", () => {
    expect(records.map(({ number }) => Number(number))).toEqual(files.map((_, index) => index + 1));
    const malformed = records.filter(
      ({ file, number, date, status, sections, lines }) =>
        !file.startsWith(`${number}-`) ||
        !date ||
        !status ||
        sections.join() !== "Context,Decision,Consequences" ||
        lines > 30,
    );
    expect(malformed).toEqual([]);
  });

  it("lists all records in a table", () => {
    const table = readFileSync(join(folder, "README.md"), "utf8");
    const rows = table.split("\n").filter((line) => line.startsWith("| ["));
    expect(rows).toEqual(
      records.map(
        ({ file, number, title, date, status }) =>
          `| [${number}](${file}) | ${title} | ${date} | ${status} |`,
      ),
    );
  });
});
