import { registerHooks } from "node:module";
import { platform, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { RequestContext } from "#contract/request-context.ts";
import type { readBuiltContent } from "#editorial/content-files.ts";
import type { RenderAnswer, Rendered, RenderTask, ThreadData } from "./renderer.ts";
import { contentOf, readBuiltText, readSpan } from "./static-pack.ts";

/* The thread that renders pages: one message with a task, one with its answer. See `renderer.ts`. */

const { folder, modules, pack, files }: ThreadData = workerData;

// The main thread answers everybody. On Linux a thread has its own priority; elsewhere this would be the process's.
if (platform() === "linux")
  try {
    // Slightly: among busy programs of the machine, a lower priority would leave too little to render at all.
    setPriority(4);
  } catch {
    // A sandbox may forbid it.
  }

// Read from the pack, because another build may have replaced the modules on disk since the server started.
registerHooks({
  resolve(specifier, context, next) {
    const url = URL.parse(specifier, specifier.startsWith(".") ? context.parentURL : undefined)?.href;
    return url?.startsWith(folder) ? { url, format: "module", shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    const span = url.startsWith(folder) ? modules[url.slice(folder.length)] : undefined;
    return span ? { source: readSpan(pack, span), format: "module", shortCircuit: true } : next(url, context);
  },
});

const build: ServerBuild = await import(`${folder}index.js`);
const handle = createRequestHandler(build, "production");
/** The exports of this application's entry (`app/entry.server.tsx`), which React Router does not know. */
type EntryModule = {
  readonly requestContext: RouterContext<RequestContext>;
  readonly readBuiltContent: typeof readBuiltContent;
};
const { requestContext, ...entry } = build.entry.module as unknown as EntryModule;
entry.readBuiltContent(contentOf(modules, pack));

async function render({ url, method, form, nonce }: RenderTask): Promise<Rendered> {
  const context = new RouterContextProvider();
  context.set(requestContext, { nonce, form, readBuilt: async (path) => readBuiltText(files, pack, path) });
  const { status, headers, body } = await handle(new Request(url, { method }), context);
  return { status, headers: [...headers], body: body && (await new Response(body).arrayBuffer()) };
}

const send = (answer: RenderAnswer, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(answer, transferred);

parentPort?.on("message", async (task: RenderTask) => {
  try {
    const rendered = await render(task);
    send({ rendered }, rendered.body ? [rendered.body] : []);
  } catch (error) {
    // It is this page's error, and the thread can render others.
    send({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});
send({});
