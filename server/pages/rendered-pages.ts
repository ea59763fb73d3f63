import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { formPath } from "../../contract/form-path.ts";
import type { FormState } from "../../contract/form-state.ts";
import { type FormName, paths } from "../../contract/paths.ts";
import { busyPage } from "./busy-page.ts";
import { createRenderQueue, QueueFullError } from "./render-queue.ts";

/** Most bytes of rendered pages in memory, beside those of the forms. */
const CACHE_BYTES = 4 * 1024 ** 2;

/** As they are linked. Other spellings, which React Router decodes, have no end. */
const formPaths = new Set<string>((Object.keys(paths) as FormName[]).map(formPath));

/** A rendered page, and the nonce that its scripts and its policy carry. */
type RenderedPage = { status: number; headers: [string, string][]; body: Buffer; nonce: string };

/**
 * Renders the page at a request's address.
 * @param form what a form that was refused had sent
 * @param nonce lets in the page's inline scripts
 */
export type Render = (request: Request, form: FormState | null, nonce: string) => Promise<Response>;

/**
 * Renders pages on request: one at a time, those that repeat nothing personal from a cache, and with a page that asks to
 * come again where too many wait.
 * @returns answers a request of a client, known by its IP address, with the page, or with that of a form that was refused
 */
export function renderedPages(
  render: Render,
  queue = createRenderQueue(),
): (request: Request, client: string, form: FormState | null) => Promise<Response> {
  /** Never evicted, as there are two for each form at most: searches, which visitors make up, must not displace them. */
  const forms = new Map<string, RenderedPage>();
  const others = new LRUCache<string, RenderedPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  const cacheOf = (key: string) => (formPaths.has(key.replace(/\?sent$/, "")) ? forms : others);

  async function renderCached(key: string): Promise<RenderedPage> {
    const cache = cacheOf(key);
    const known = cache.get(key);
    if (known) return known;
    const nonce = createNonce();
    // Of the request nothing but the key, so that nobody's headers or host get into somebody else's page.
    const request = new Request(new URL(key, "http://localhost"), { headers: { Accept: "text/html" } });
    const response = await render(request, null, nonce);
    const { status } = response;
    const page = {
      status,
      headers: [...response.headers],
      body: Buffer.from(await response.arrayBuffer()),
      nonce,
    };
    if (status === 200) cache.set(key, page);
    return page;
  }

  return async (request, client, form) => {
    const key = form ? undefined : cacheKey(new URL(request.url));
    try {
      if (!key) return await queue(client, request.signal, () => render(request, form, createNonce()));
      return withFreshNonce(
        cacheOf(key).get(key) ?? (await queue(client, request.signal, () => renderCached(key))),
      );
    } catch (error) {
      if (error instanceof QueueFullError) return busyPage(form !== null);
      // Nobody reads the answer, and nothing failed.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      throw error;
    }
  };
}

/**
 * The part of an address that decides what its page shows, where nothing on the page is personal: searches, and forms by
 * themselves. Addresses with a visitor's name or e-mail in the path have none.
 */
function cacheKey({ pathname, searchParams }: URL): string | undefined {
  if (pathname.startsWith("/form/")) return `${pathname}${searchParams.has("sent") ? "?sent" : ""}`;
  if (pathname !== "/search") return undefined;
  const query = searchParams.get("q")?.trim();
  if (!query) return pathname;
  const page = searchParams.get("page");
  return `${pathname}?${new URLSearchParams({ q: query, ...(page && { page }) })}`;
}

/** A nonce lets in the scripts of one answer: 128 random bits (CSP level 3, section 7.1). */
const createNonce = () => randomBytes(16).toString("base64");

function withFreshNonce({ status, headers, body, nonce }: RenderedPage): Response {
  const fresh = createNonce();
  const replaced = headers.map(([name, value]): [string, string] => [name, value.replaceAll(nonce, fresh)]);
  return new Response(body.toString().replaceAll(nonce, fresh), { status, headers: replaced });
}
