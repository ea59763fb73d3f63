/**
 * The draft as a site: a process that checks changes or renders a page, with the code of the last build and the
 * content of the draft. It reads no setting and no database.
 *
 * Usage: run with DRAFT_FOLDER BUILD_FOLDER and a task on stdin; it prints the result.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { RouterContext, ServerBuild } from "react-router";
import type { RequestContext } from "#contract/request-context.ts";
import { deadLinkFinder, listProblems } from "#editorial/check.ts";
import { filesBelow, readBuiltContent } from "#editorial/content-files.ts";
import { pageFileProblems } from "#editorial/page-files.ts";
import { everyPagePath, PAGES_DIR, pagePath, readPages, sectionOf } from "#editorial/pages.ts";
import { ContentError, type ContentProblem, problemsOf } from "#editorial/yaml.ts";
import type { DraftTask } from "./draft-process.ts";
import { addressOf } from "./known-files.ts";

const [folder = "", buildDir = ""] = process.argv.slice(2);

const task = (await json(process.stdin)) as DraftTask;
const changes = "changes" in task ? task.changes : {};
const inDraft = readdirSync(join(folder, "content"), { recursive: true, encoding: "utf8" });
/** The content of the draft, with the changes that are checked. */
const content = {
  files: [
    ...new Set([...inDraft.map((file) => `content/${file.replaceAll("\\", "/")}`), ...Object.keys(changes)]),
  ].filter((file) => changes[file] !== null),
  read: (file: string) => changes[file] ?? readFileSync(join(folder, file), "utf8"),
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
  const routes = routesWith(path.replace(/\/$/, ""), build.routes);
  const handle = createRequestHandler({ ...build, routes, entry: { module } }, "production");
  const response = await handle(new Request(`http://localhost${path}`), context);
  return { status: response.status, html: await response.text(), thrown };
}

/** Returns the routes of the build; for a page that it does not have, that of another page of its section leads there. */
function routesWith(path: string, routes: ServerBuild["routes"]): ServerBuild["routes"] {
  const isBuilt = (page: string) => existsSync(join(buildDir, "client", page, "index.html"));
  const section = isBuilt(path) ? undefined : sectionOf(path);
  const like = section && everyPagePath().find((page) => isBuilt(page) && sectionOf(page) === section);
  const route = like && (routes[like] ?? routes[`${dirname(like).replace(/^\/$/, "")}/:page`]);
  return route ? { ...routes, [route.id]: { ...route, path } } : routes;
}

async function check(): Promise<readonly ContentProblem[]> {
  const changed = content.files.filter((file) => file in changes);
  const pages = changed.filter((file) => file.endsWith(".mdx"));
  const names = filesBelow(PAGES_DIR).filter((name) => name.endsWith(".mdx"));
  const paths = pages.map((file) => pagePath(file.replace("content/pages/", "")));
  // Lists read pages as well, and report the same.
  const own = problemsOf(() => readPages(PAGES_DIR, paths));
  const { problems } = new ContentError([...own, ...listProblems()]);
  if (problems.length > 0) return problems;
  const dead = deadLinkFinder(everyPagePath(), join(folder, "public"));
  const isRemoved = changed.length < Object.keys(changes).length;
  const linking = isRemoved ? content.files.filter((file) => /\.(mdx|yaml)$/.test(file)) : changed;
  const found = [
    ...pageFileProblems(PAGES_DIR, names),
    ...linking.flatMap((file) => dead(file, content.read(file))),
  ];
  if (found.length > 0) return found;
  // The home page has the menu and the footer.
  const shown = new Set(
    changed.map((file) => addressOf(file.replace("content/", ""))).concat(isRemoved ? "/" : []),
  );
  for (const address of shown) {
    const faults = await pageProblems(address, changed[0] ?? "");
    if (faults.length > 0) return faults;
  }
  return [];
}

/** Renders a page. @param file that is named for a problem of no file */
async function pageProblems(address: string, file: string): Promise<ContentProblem[]> {
  // A desk has its pages from a build, but tests of it may run before the first one.
  if (!existsSync(join(buildDir, "server/index.js"))) return [];
  const { status, thrown } = await render(address);
  const found = thrown.flatMap((error) =>
    error instanceof Error && "problems" in error ? (error.problems as ContentProblem[]) : [],
  );
  if (found.length > 0 || status === 200) return found;
  const message = `the page cannot be shown (${status}): ${thrown[0] instanceof Error ? thrown[0].message : "it does not fit its address"}`;
  return [{ file, line: 1, field: "(page)", message }];
}

readBuiltContent(content);
const answer = "changes" in task ? await check() : await render(task.path, task.nonce);
console.log(JSON.stringify(answer));
