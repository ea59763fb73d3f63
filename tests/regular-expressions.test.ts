import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { check } from "recheck";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

/*
 * A regular expression with quadratic time allows one long address or field to block the event loop. All
 * expressions that run on the server are analyzed, also those of components, which the server renders.
 */

/** For all of them. Without its native binary, recheck takes ten times as long. */
const TIMEOUT_MS = 1_800_000;

/** Verdicts of earlier runs by expression, which are the same each time: the analysis of all takes half a minute. */
const CACHE = "node_modules/.cache/expressions";
const CACHE_FILE = `${CACHE}/${JSON.parse(readFileSync("node_modules/recheck/package.json", "utf8")).version}.json`;

/**
 * Expressions that match only the project's own text on the server: pages at build time, an operator's settings at
 * start, the initial state of demos and workbench. What visitors type into those two stays in their own browser.
 */
const ofOwnText: Readonly<Record<string, readonly string[]>> = {
  "app/content/body.server.tsx": ['/<h2 id="([^"]+)">(.*?)<\\/h2>/g', "/<[^>]+>/g"],
  "app/pages/blog-index/blog-index.tsx": ["/<figure[\\s\\S]*?<\\/figure>/"],
  "app/pages/slides/to-slides.ts": ["/<h2[^>]*>(.*?)<\\/h2>/", "/<[^>]+>/g"],
  "demos/collaborate/dynamicmessage/message.ts": ["/\\{(.*?)\\}/g"],
  "demos/reporting/jasperopensource/jasperopensource.demo.tsx": [
    '/(<variable name="YEAR_TOTAL"[^>]*?resetType=")(\\w+)/',
  ],
  "editorial/articles.ts": ["/<[A-Z]\\w*[\\s\\S]*?\\/>/g", "/\\]\\([^)]*\\)|<[^>]*>/g"],
  "server/pages/content-security-policy.ts": [
    '/<script(?![^>]*\\s(?:src=|type="application\\/))[^>]*>([\\s\\S]*?)<\\/script>/g',
  ],
  "server/platform/platform.ts": ["/\\/+$/"],
  "server/push/vapid.ts": ["/[^\\s<>]+@[^\\s<>]+/"],
  "server/process/settings.ts": ["/^[^\\r\\n]*[^\\s@]+@[^\\s@]+[^\\r\\n]*$/"],
  "workbench/engine/load.ts": ["/^_+|_+$/g"],
  "workbench/ui/LoadingStatus.tsx": ["/\\n+(?=LINE \\d+:)/"],
};

const sources = globSync(
  "{server,desk,contract,forms,editorial,ui,charts,company,demos,workbench,app}/**/*.{ts,tsx}",
).filter((file) => !/\.(?:test|spec)\.tsx?$|\/testing\/|^app\/worker\//.test(file));

/** Returns the regular expression literals of a file. */
function expressionsOf(file: string): { pattern: string; flags: string }[] {
  const { program, errors } = parseSync(file, readFileSync(file, "utf8"));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: { pattern: string; flags: string }[] = [];
  new Visitor({
    Literal(node) {
      if ("regex" in node) found.push(node.regex);
    },
  }).visit(program);
  return found;
}

it(
  "every expression on external text takes linear time",
  async () => {
    const earlier: [string, string][] = existsSync(CACHE_FILE)
      ? JSON.parse(readFileSync(CACHE_FILE, "utf8"))
      : [];
    const verdicts = new Map(earlier);
    const slow: string[] = [];
    let count = 0;
    for (const file of sources) {
      for (const { pattern, flags } of expressionsOf(file)) {
        const expression = `/${pattern}/${flags}`;
        count++;
        if (ofOwnText[file]?.includes(expression)) continue;
        const verdict = verdicts.get(expression) ?? (await verdictOn(pattern, flags));
        verdicts.set(expression, verdict);
        if (verdict !== "linear") slow.push(`${file}: ${expression} is ${verdict}`);
      }
    }
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(CACHE_FILE, JSON.stringify([...verdicts]));
    expect(count).toBeGreaterThan(100);
    expect(slow).toEqual([]);
  },
  TIMEOUT_MS,
);

it("has no exceptions for removed expressions", () => {
  const gone = Object.entries(ofOwnText).flatMap(([file, expressions]) => {
    const present = expressionsOf(file).map(({ pattern, flags }) => `/${pattern}/${flags}`);
    return expressions.filter((expression) => !present.includes(expression));
  });
  expect(gone).toEqual([]);
});

async function verdictOn(pattern: string, flags: string): Promise<string> {
  const result = await check(pattern, flags, {
    timeout: TIMEOUT_MS,
    // Random inputs from a seed, limited by their number and not by the clock: the same verdict on every machine.
    randomSeed: 1,
    seedingTimeout: null,
    incubationTimeout: null,
    attackTimeout: null,
  });
  if (result.status === "safe") return "linear";
  return result.status === "vulnerable" ? result.complexity.summary : `unknown (${result.error.kind})`;
}
