import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { FormState } from "#contract/endpoint.ts";
import { type FormName, paths } from "#forms/index.ts";
import { formPath } from "#forms/kit/names.ts";
import { busyPage } from "./busy-page.ts";
import { createRenderQueue, QueueFullError } from "./render-queue.ts";

/** Maximum of rendered pages in memory, in bytes, not counting those of the forms. */
const CACHE_BYTES = 4 * 1024 ** 2;

/** In the spelling of links. React Router decodes paths, so there is no end of other spellings. */
const formPaths = new Set<string>((Object.keys(paths) as FormName[]).map(formPath));

/** A rendered page, and the nonce in its scripts and its policy. */
type RenderedPage = { status: number; headers: [string, string][]; body: Buffer; nonce: string };

/**
 * Renders the page at a request's address.
 * @param form the fields of a form that was refused
 * @param nonce allows the page's inline scripts
 */
export type Render = (request: Request, form: FormState | null, nonce: string) => Promise<Response>;

/**
 * Renders pages on request: one at a time, from a cache if they contain nothing personal, and as a page that asks to
 * retry if too many wait.
 * @returns a function that responds to a client, identified by IP address, with the page or with that of a refused form
 */
export function renderedPages(
  render: Render,
  queue = createRenderQueue(),
): (request: Request, client: string, form: FormState | null) => Promise<Response> {
  /** Never evicted: there are two per form at most, which searches made up by visitors must not displace. */
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
    // Only the key is taken from the request, so that nobody's headers or host end up in another visitor's page.
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
      // The client has disconnected, which is no error.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      throw error;
    }
  };
}

/**
 * Returns the part of an address that determines its page, for pages without personal data: searches, and forms by
 * themselves. Addresses that contain a visitor's name or e-mail have no key.
 */
function cacheKey({ pathname, searchParams }: URL): string | undefined {
  if (pathname.startsWith("/form/")) return `${pathname}${searchParams.has("sent") ? "?sent" : ""}`;
  // Any text may be in an unknown address, whose words `missing` searches for.
  if (pathname !== "/search" || searchParams.has("missing")) return undefined;
  const query = searchParams.get("q")?.trim();
  if (!query) return pathname;
  const page = searchParams.get("page");
  return `${pathname}?${new URLSearchParams({ q: query, ...(page && { page }) })}`;
}

/** A nonce allows the scripts of one response: 128 random bits (CSP level 3, section 7.1). */
const createNonce = () => randomBytes(16).toString("base64");

function withFreshNonce({ status, headers, body, nonce }: RenderedPage): Response {
  const fresh = createNonce();
  const replaced = headers.map(([name, value]): [string, string] => [
    name,
    value.replaceAll(nonce, () => fresh),
  ]);
  return new Response(
    body.toString().replaceAll(nonce, () => fresh),
    { status, headers: replaced },
  );
}
