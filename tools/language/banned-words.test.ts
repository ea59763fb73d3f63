import { describe, expect, it } from "vitest";
import { bannedWords } from "./banned-words.ts";

/** Line and word of each finding. */
const found = (file: string, source: string) =>
  bannedWords(file, source).map(({ line, word }) => `${line}: ${word}`);

describe("comments", () => {
  it.each([
    ["line", "const a = 1;\n// Drawn once.\n", "2: Drawn"],
    ["block", "/**\n * The page\n * is drawn.\n */\nconst a = 1;\n", "3: drawn"],
    ["in JSX", "const a = <b>{/* drawn */}text</b>;\n", "1: drawn"],
    ["in a template", `const a = \`\${1 /* drawn */}\`;\n`, "1: drawn"],
    ["phrase over two lines", "/**\n * A plain\n * form.\n */\nconst a = 1;\n", "2: plain\n   form"],
  ])("are searched: %s", (_kind, source, offender) => {
    expect(found("app/a.tsx", source)).toEqual([offender]);
  });

  it("must not open with a question word, in the first line only", () => {
    expect(found("app/a.ts", "/** How a page is sent. */\nconst a = 1;\n")).toEqual(["1: How"]);
    expect(found("app/a.ts", "// Pages are sent\n// where a browser asks.\nconst a = 1;\n")).toEqual([]);
    expect(found("app/a.ts", "// The first.\n\nconst a = 1;\n// Where it is.\n")).toEqual(["4: Where"]);
  });

  it("may quote code between backticks", () => {
    expect(found("app/a.ts", "// The name `drawn` is fixed.\nconst a = 1;\n")).toEqual([]);
  });

  it("are searched in style sheets", () => {
    expect(found("app/a.css", "a {\n  color: red; /* drawn */\n}\n")).toEqual(["2: drawn"]);
  });
});

describe("names", () => {
  it.each([
    ["const isDrawn = 1;", "1: Drawn"],
    ["function wakeIsland() {}", "1: wake"],
    ["type Haste = {\n  readonly world: 1;\n};", "1: Haste", "2: world"],
    ["class A {\n  drawn?: 1;\n}", "2: drawn"],
    ["const a = {\n  twin: 1,\n};", "2: twin"],
  ])("are searched where they are declared: %s", (source, ...offenders) => {
    expect(found("app/a.ts", source)).toEqual(offenders);
  });

  it("are ignored where they are only used", () => {
    expect(found("app/a.ts", "import { draw } from 'x';\ndraw(a.drawn, 'drawn');\n")).toEqual([]);
    expect(found("app/a.ts", "const { drawn, ...rest } = a;\nexport const b = { drawn, rest };\n")).toEqual(
      [],
    );
  });

  it("include that of the file", () => {
    expect(found("app/world.ts", "")).toEqual(["1: world"]);
  });
});

it.each(["it('is drawn', f)", "it.each([1])('is drawn', f)", "test.describe('drawn', f)"])(
  "searches the titles of tests: %s",
  (source) => {
    expect(found("app/a.test.ts", source)).toEqual(["1: drawn"]);
    expect(found("app/a.ts", source)).toEqual([]);
  },
);

it("searches documents, but not their code, addresses and titles of tests", () => {
  const source =
    'A page is\ndrawn.\n\n```\ndrawn\n```\n`drawn` and [a link](drawn.md)\n`a.test.ts`: "is drawn"\n';
  expect(found("docs/a.md", source)).toEqual(["2: drawn"]);
});

it.each([
  ["app/a.ts", "const drawn = 1; // language: a field of the wire\n"],
  ["app/a.ts", "// language: a field of the wire\nconst drawn = 1;\n"],
  ["docs/a.md", "It is drawn by hand. <!-- language: a picture -->\n"],
])("takes an exception with a reason: %s", (file, source) => {
  expect(found(file, source)).toEqual([]);
});

it("limits an exception to its own line", () => {
  const source = "const alive = 1; // language: a name\nconst drawn = 1;\n";
  expect(found("app/a.ts", source)).toEqual(["2: drawn"]);
});

it("takes no exception without a reason", () => {
  expect(found("app/a.ts", "const drawn = 1; // language:\n")).toEqual(["1: drawn"]);
});

it("limits rules to the paths where a word has its private meaning", () => {
  expect(found("server/outbox/a.ts", "// It claims a message.\n")).toEqual(["1: claims"]);
  expect(found("server/a.ts", "// It claims an address.\n")).toEqual([]);
  expect(found("charts/canvas.ts", "// Draws the scene.\n")).toEqual([]);
});

it("names the standard term", () => {
  expect(bannedWords("app/a.ts", "// A trap.\n")).toMatchObject([{ wanted: "honeypot" }]);
});
