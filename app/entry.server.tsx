import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { storePlots } from "#charts/plot-files.ts";
import { readBuiltContent } from "#editorial/content-files.ts";
import { requestContext } from "./content/request-context.server.ts";
import { DocumentContext } from "./document-context.ts";
import { storeProperties } from "./islands/Island.tsx";

/** The server imports the first two from the built entry module, and prerendering the others. */
export { readBuiltContent, requestContext, storePlots, storeProperties };

/** Renders a page completely before sending it: pages are small, and a complete page has a length and a status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  const { nonce, previews } = load.get(requestContext);
  const { entry, hmr } = context.manifest;
  const script = { entry: entry.module, imports: entry.imports, hotReload: hmr?.runtime };
  let responseStatus = status;
  const stream = await renderToReadableStream(
    <DocumentContext value={{ nonce, previews, script }}>
      <ServerRouter context={context} url={request.url} />
    </DocumentContext>,
    {
      // By default, large parts are sent out of order and a script moves them, which pages without JavaScript cannot.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error) {
        responseStatus = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(await new Response(stream).text(), { headers, status: responseStatus });
}
