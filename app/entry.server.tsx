import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./content/request-context.server.ts";
import { NonceContext, StartScriptsContext } from "./islands/StartScripts.tsx";
import { startScripts } from "./islands/start-scripts.server.ts";
import { htmlOf } from "./islands/static-html.server.ts";
import { DocumentHtmlContext } from "./islands/useStaticHtml.ts";
import { menuHtml } from "./shell/menu/Menu.server.tsx";
import { MenuContext } from "./shell/menu/menu-html.ts";

/** The server imports the key of its request context from the built entry module. */
export { requestContext };

/** Renders a page completely before sending it: pages are small, and a complete page has a length and a status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  const { nonce, form } = load.get(requestContext);
  const html = htmlOf(load);
  // A form that was refused renders under the address that it was posted to.
  const scripts = startScripts(context, form ? new URL(request.url).pathname : undefined);
  const ofNonce = nonce === undefined ? {} : { nonce };
  let responseStatus = status;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <MenuContext value={menuHtml}>
        <StartScriptsContext value={scripts}>
          <DocumentHtmlContext value={html}>
            <ServerRouter context={context} url={request.url} {...ofNonce} />
          </DocumentHtmlContext>
        </StartScriptsContext>
      </MenuContext>
    </NonceContext>,
    {
      ...ofNonce,
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
  const page = await new Response(stream).text();
  const { missing } = html;
  if (missing.length > 0 && !context.staticHandlerContext.errors)
    throw new Error(`${request.url} does not render its static HTML: ${missing.join(", ")}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { headers, status: responseStatus });
}
