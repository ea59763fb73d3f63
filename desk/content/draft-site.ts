/**
 * The draft as a site: a process that checks a file or renders a page, with the code of the last build and the
 * content of the draft. It reads no setting and no database.
 *
 * Usage: run with DRAFT_FOLDER BUILD_FOLDER and a task on stdin; it prints the result.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { RouterContext, ServerBuild } from "react-router";
import type { RequestContext } from "#contract/request-context.ts";
import { deadLinkFinder, listProblems } from "#editorial/check.ts";
import { readBuiltContent } from "#editorial/content-files.ts";
import { everyPagePath, PAGES_DIR, pagePath, readPages } from "#editorial/pages.ts";
import { ContentError, type ContentProblem, problemsOf } from "#editorial/yaml.ts";
import type { DraftTask } from "./draft-process.ts";
import { addressOf } from "./known-files.ts";

const [folder = "", buildDir = ""] = process.argv.slice(2);

const task = (await json(process.stdin)) as DraftTask;
/** The content of the draft, with another text for the file that is checked. */
const content = {
  files: readdirSync(join(folder, "content"), { recursive: true, encoding: "utf8" }).map(
    (file) => `content/${file.replaceAll("\\", "/")}`,
  ),
  read: (file: string) =>
    "text" in task && file === task.file ? task.text : readFileSync(join(folder, file), "utf8"),
};

type Entry = {
  readonly requestContext: RouterContext<RequestContext>;
  readonly readBuiltContent: typeof readBuiltContent;
};

/** Renders a page. Problems of the content that it throws are collected in `thrown`. */
async function render(path: string, nonce = "") {
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const build: ServerBuild = await import(pathToFileURL(resolve(buildDir, "server/index.js")).href);
  const { requestContext, ...entry } = build.entry.module as unknown as Entry;
  entry.readBuiltContent(content);
  const thrown: unknown[] = [];
  const module = { ...build.entry.module, handleError: (error: unknown) => void thrown.push(error) };
  const context = new RouterContextProvider();
  const readBuilt = async (file: string) => readFileSync(join(buildDir, "client", file), "utf8");
  context.set(requestContext, { nonce, form: null, readBuilt });
  const handle = createRequestHandler({ ...build, entry: { module } }, "production");
  const response = await handle(new Request(`http://localhost${path}`), context);
  return { status: response.status, html: await response.text(), thrown };
}

async function check({
  file,
  text,
}: Extract<DraftTask, { text: string }>): Promise<readonly ContentProblem[]> {
  const isPage = file.endsWith(".mdx");
  const own = isPage
    ? problemsOf(() => readPages(PAGES_DIR, [pagePath(file.replace("content/pages/", ""))]))
    : [];
  // Lists read pages as well, and report the same.
  const { problems } = new ContentError([...own, ...listProblems()]);
  if (problems.length > 0) return problems;
  const dead = deadLinkFinder(everyPagePath(), join(folder, "public"))(file, text);
  if (dead.length > 0) return dead;
  return pageProblems(file);
}

/** Renders the page that shows a file best. */
async function pageProblems(file: string): Promise<ContentProblem[]> {
  // A desk has its pages from a build, but tests of it may run before the first one.
  if (!existsSync(join(buildDir, "server/index.js"))) return [];
  const { status, thrown } = await render(addressOf(file.replace("content/", "")));
  const found = thrown.flatMap((error) =>
    error instanceof Error && "problems" in error ? (error.problems as ContentProblem[]) : [],
  );
  if (found.length > 0 || status === 200) return found;
  const message = `the page cannot be shown (${status}): ${thrown[0] instanceof Error ? thrown[0].message : "it does not fit its address"}`;
  return [{ file, line: 1, field: "(page)", message }];
}

readBuiltContent(content);
const answer = "text" in task ? await check(task) : await render(task.path, task.nonce);
console.log(JSON.stringify(answer));
