import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
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
export default function handleRequest(
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
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <MenuContext value={menuHtml}>
          <StartScriptsContext value={scripts}>
            <DocumentHtmlContext value={html}>
              <ServerRouter context={context} url={request.url} {...(nonce !== undefined && { nonce })} />
            </DocumentHtmlContext>
          </StartScriptsContext>
        </MenuContext>
      </NonceContext>,
      {
        ...(nonce !== undefined && { nonce }),
        // By default, large parts are sent out of order and a script moves them, which pages without JavaScript cannot.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () =>
          pipe(
            collect((page) => {
              const { missing } = html;
              if (missing.length > 0 && !context.staticHandlerContext.errors)
                return reject(
                  new Error(`${request.url} does not render its static HTML: ${missing.join(", ")}`),
                );
              headers.set("Content-Type", "text/html; charset=utf-8");
              resolve(new Response(page, { headers, status: responseStatus }));
            }),
          ),
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          console.error(error);
        },
      },
    );
    request.signal.addEventListener("abort", () => abort(), { once: true });
  });
}

/** Creates a stream that passes its whole text to `done` at the end. */
function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}
