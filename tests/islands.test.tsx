import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { expect, it } from "vitest";
import { handoffScript, startOptions } from "#app/islands/start-scripts.server.ts";

/** Returns the context that the entry of the built server gets for the document at `path`. */
async function entryContext(path: string): Promise<EntryContext> {
  const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const { promise, resolve: capture } = Promise.withResolvers<EntryContext>();
  const entry = {
    ...build.entry,
    module: {
      ...build.entry.module,
      default: async (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
        capture(context);
        return new Response();
      },
    },
  };
  await createRequestHandler({ ...build, entry }, "production")(new Request(`http://localhost${path}`));
  return promise;
}

/** The inline scripts that React Router itself renders for a document. */
async function frameworkScripts(context: EntryContext, path: string): Promise<string[]> {
  const root = { default: () => <Scripts /> };
  const routeModules = { ...context.routeModules, root };
  const { promise, resolve: finish, reject } = Promise.withResolvers<string>();
  const { pipe } = renderToPipeableStream(
    <ServerRouter context={{ ...context, routeModules }} url={`http://localhost${path}`} />,
    {
      onError: reject,
      onAllReady: async () => {
        const stream = new PassThrough();
        pipe(stream);
        finish(Buffer.concat(await stream.toArray()).toString());
      },
    },
  );
  return [...(await promise).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
}

it("starts pages as the <Scripts> of the installed React Router does", async () => {
  const path = "/retail";
  const context = await entryContext(path);
  const options = startOptions(context);
  const [handoff = "", modules = "", data = ""] = await frameworkScripts(context, path);
  const changed = (what: string) =>
    `React Router's <Scripts> changed ${what}. Bring app/islands/start-scripts.server.ts and start.ts in line with it.`;
  expect(handoff, changed("the script that hands over the router's settings")).toBe(handoffScript(context));
  const imported = [...modules.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, href]) => href);
  expect(imported, changed("which modules it imports, or their order")).toEqual([
    options.manifest,
    ...Object.values(options.routes),
    options.entry,
  ]);
  const assigned = Object.keys(options.routes).map((id, i) => `${JSON.stringify(id)}:route${i}`);
  expect(modules, changed("the name under which the router finds its route modules")).toContain(
    `window.__reactRouterRouteModules = {${assigned.join(",")}};`,
  );
  expect(data, changed("how loader data reaches the router")).toContain(
    "window.__reactRouterContext.streamController.enqueue(",
  );
});

it("renders on every page the static HTML that its loader data refers to", () => {
  const pages = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  const names = pages.map((page) => {
    const html = readFileSync(`build/client/${page}`, "utf8");
    const matches = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name).sort();
    return {
      page,
      referred: matches(/\\"static:([\w-]+)\\"/g),
      rendered: matches(/ data-static="([\w-]+)"/g),
    };
  });
  expect(names.filter(({ referred, rendered }) => referred.join() !== rendered.join())).toEqual([]);
  // React Router prerenders a page from its `.data`, which has the HTML itself, where that is small.
  expect(names.filter(({ referred }) => referred.length > 0).length).toBeGreaterThan(150);
});
