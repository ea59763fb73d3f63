import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { mainCases } from "#testing/cases.ts";
import { createRenderer, type RenderTask } from "./renderer.ts";
import { createPack, openPack } from "./static-pack.ts";

/** A build whose pages misbehave according to their paths. */
const INDEX = `
import { word } from "./assets/word.js";
const requestContext = {};
let content;
const readBuiltContent = (built) => (content = built);
let served = 0;
const kept = [];
const pages = {
  "/count": () => String(++served),
  "/": ({ nonce, form }) => word + " " + nonce + " " + JSON.stringify(form),
  "/read": ({ readBuilt }) => readBuilt("/data.json"),
  "/content": () => content.files.map((file) => file + " " + content.read(file)).join(),
  "/lazy": async () => (await import("./assets/later.js")).word,
  "/log": () => (console.error("a page failed"), "logged"),
  "/loop": () => { for (;;); },
  "/memory": () => { for (const all = []; ; ) all.push(new Array(1e5).fill(0).map((_, i) => ({ i }))); },
  "/keep": () => (kept.push(Array.from({ length: 2e5 }, (_, i) => ({ i }))), "kept"),
  "/exit": () => process.exit(3),
  "/late": () => {
    new BroadcastChannel("late").onmessage = () => { throw new Error("too late"); };
    return "sent";
  },
};
async function loader({ request, context }) {
  const text = await pages[new URL(request.url).pathname](context.get(requestContext));
  return new Response(text, { status: 201, headers: { "Content-Type": "text/plain" } });
}
const route = { id: "all", path: "*" };
export const entry = { module: { readBuiltContent, requestContext } };
export const routes = { all: { ...route, module: { loader } } };
export const assets = { routes: { all: route } };
export const future = {};
export const ssr = true;
export const routeDiscovery = { mode: "initial" };
`;

const files = {
  "index.js": INDEX,
  "assets/word.js": `export const word = "hello";`,
  "assets/later.js": `export const word = "later";`,
  "content/menu.yaml": "- home",
};

let buildDir: string;
beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), "aiv-build-"));
  return () => rmSync(buildDir, { recursive: true, force: true });
});

/** Creates a renderer of that build, none of whose modules are on disk. */
function start(options: { renderMs?: number; heapMegabytes?: number } = {}) {
  const { add, close } = createPack(join(buildDir, "pack"));
  const put = (text: string) => {
    writeFileSync(join(buildDir, "source"), text);
    return add(join(buildDir, "source"));
  };
  const modules = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, put(text)]));
  const spans = { "/data.json": put(`{"a":1}`) };
  close();
  const { file: pack } = openPack(join(buildDir, "pack"));
  let reported = "";
  const folder = new URL("no-such-folder/", import.meta.url).href;
  const renderer = createRenderer(
    { folder, modules, pack, files: spans },
    { ...options, report: (text) => (reported += text) },
  );
  onTestFinished(renderer.close);
  const ask = async (path: string, more: Partial<RenderTask> = {}) => {
    const task = { url: `http://localhost${path}`, method: "GET", form: null, nonce: "n", ...more };
    const { body, ...rest } = await renderer.render(task);
    return { ...rest, text: Buffer.from(body ?? new ArrayBuffer()).toString() };
  };
  return { ask, reported: () => reported };
}

it("renders a form's values and a nonce, and returns status, headers and body", async () => {
  const { ask } = start();
  const form = { values: { email: "a@b.example" }, fieldErrors: {}, message: "No" };
  const answer = await ask("/", { form, nonce: "abc" });
  expect(answer).toMatchObject({ status: 201, text: `hello abc ${JSON.stringify(form)}` });
  expect(new Headers(answer.headers).get("content-type")).toBe("text/plain");
});

it("reads files, content and modules from the pack, after another build has replaced those on disk", async () => {
  const { ask } = start();
  rmSync(join(buildDir, "pack"));
  writeFileSync(join(buildDir, "pack"), "another build");
  expect((await ask("/read")).text).toBe(`{"a":1}`);
  expect((await ask("/lazy")).text).toBe("later");
  expect((await ask("/content")).text).toBe("content/menu.yaml - home");
});

it("reports the output of pages on stderr", async () => {
  const { ask, reported } = start();
  expect((await ask("/log")).text).toBe("logged");
  await expect.poll(reported).toContain("a page failed");
});

it.each(
  mainCases<[string, string, Parameters<typeof start>[0], string]>(
    [
      ["ends the thread", "/exit", {}, "ended"],
      ["takes all memory", "/memory", { heapMegabytes: 32 }, "memory"],
      ["loops", "/loop", { renderMs: 3000 }, "3000 ms"],
    ],
    2,
  ),
)("fails the page that %s, and renders the next", async (_how, path, options, reason) => {
  const { ask } = start(options);
  expect((await ask("/")).text).toContain("hello");
  await expect(ask(path)).rejects.toThrow(reason);
  expect((await ask("/")).text).toContain("hello");
});

it("renders a page again for which the pages before it left no memory", async () => {
  const { ask, reported } = start({ heapMegabytes: 32 });
  for (let page = 0; page < 6; page++) expect((await ask("/keep")).text).toBe("kept");
  expect(reported()).toContain("memory");
});

it("keeps the thread when a page cannot be requested", async () => {
  const { ask } = start();
  expect((await ask("/count")).text).toBe("1");
  await expect(ask("/", { url: "http://user:password@localhost/" })).rejects.toThrow("credentials");
  expect((await ask("/count")).text).toBe("2");
});

it("survives an error between two renders, and reports it", async () => {
  const { ask, reported } = start();
  expect((await ask("/late")).text).toBe("sent");
  const channel = new BroadcastChannel("late");
  onTestFinished(() => channel.close());
  channel.postMessage("now");
  await expect.poll(reported).toContain("too late");
  expect((await ask("/")).text).toContain("hello");
});
