import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { DrawnHtml, DrawnHtmlContext } from "./blocks/drawn-html.ts";
import { requestContext } from "./content/request-context.server.ts";
import { afterFirstPaint } from "./shell/after-first-paint.ts";
import { menuHtml } from "./shell/menu/Menu.server.tsx";
import { MenuContext } from "./shell/menu/menu-html.ts";
import { NonceContext } from "./shell/nonce.ts";
import { withoutDrawnHtml } from "./shell/without-drawn-html.ts";

/** The server finds the key of its request context in the built entry module. */
export { requestContext };

/** Renders a page to the end before it is sent: pages are small, and a whole page has a length and a status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  const { nonce, form } = load.get(requestContext);
  const drawn = new DrawnHtml();
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <MenuContext value={menuHtml}>
          <DrawnHtmlContext value={drawn}>
            <ServerRouter context={context} url={request.url} {...(nonce !== undefined && { nonce })} />
          </DrawnHtmlContext>
        </MenuContext>
      </NonceContext>,
      {
        ...(nonce !== undefined && { nonce }),
        // Everything stands where it belongs; the default would put large parts aside for a script to move into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () =>
          pipe(
            collect((html) => {
              headers.set("Content-Type", "text/html; charset=utf-8");
              // A form that came back stands under the address that it was posted to.
              const ownPath = form ? new URL(request.url).pathname : undefined;
              const page = afterFirstPaint(withoutDrawnHtml(html, drawn), ownPath);
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

/** A stream that hands over all of its text at the end. */
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
