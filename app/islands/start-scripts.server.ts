import type { EntryContext } from "react-router";
import type { StartOptions } from "./start.ts";
import startUrl from "./start.ts?module-url";

/** The code of the two inline scripts of a document. */
export type StartScriptsCode = { readonly handoff: string; readonly start: string };

/**
 * The scripts that `<Scripts>` of React Router would render, except that the modules load after the first paint. A
 * test compares both against the build.
 * @param path the page's path where it answers under another address
 */
export function startScripts(context: EntryContext, path: string | undefined): StartScriptsCode {
  const options = JSON.stringify(startOptions(context, path)).replaceAll("<", "\\u003c");
  // The router streams the loader data only into a document that is marked as having scripts.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true;
  return {
    handoff: handoffScript(context) + RELOAD_IF_GONE,
    start: `import start from${JSON.stringify(startUrl)};start(${options})`,
  };
}

/**
 * Reloads a page once whose start module is gone since a newer version was deployed; that module does the same for the
 * other files. Without a network, or if only this request failed, the page stays as it is: it is complete without script.
 */
const RELOAD_IF_GONE = `addEventListener("error",e=>e.target.type=="module"&&!sessionStorage.reloaded&&fetch(${JSON.stringify(startUrl)},{method:"HEAD"}).then(({status})=>status==404&&(sessionStorage.reloaded=Date.now(),location.reload()),()=>{}),!0);`;

/** The settings of the router, and the stream that its loader data arrives on. */
export const handoffScript = ({ serverHandoffString }: EntryContext): string =>
  `window.__reactRouterContext = ${serverHandoffString};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;

/** The modules of a page. */
export function startOptions(
  { manifest, staticHandlerContext: { matches } }: EntryContext,
  path?: string,
): StartOptions {
  const routes = matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
  const imports = [manifest.entry.imports, ...routes.map(({ module, imports = [] }) => [module, ...imports])];
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...new Set(imports.flat())],
    path,
  };
}
