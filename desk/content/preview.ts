import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Context, Next } from "hono";
import { LRUCache } from "lru-cache";
import { contentSecurityPolicy } from "#server/pages/content-security-policy.ts";
import { filesOnDisk } from "#server/pages/static-files.ts";
import { isSame, sign } from "#server/security/signature.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import { newToken } from "../sign-in/one-time-tokens.ts";
import { renderPage } from "./draft-process.ts";

/** Validity of a key of the preview: a colleague answers within a week. */
const KEY_DAYS = 7;
/** Pages that are kept until the draft changes, for other widths and themes: of a megabyte at most. */
const MAX_PAGES = 10;
/** The files of a page, which visitors get as well. */
const FILES = /^\/(assets|media)\/|^\/favicon\.svg$/;
/** Links to pages of the site. */
const LINK = / href="\/(?!\/|assets\/|favicon)[^"?#]*(?=["#])/g;

export type Previews = ReturnType<typeof createPreviews>;

/**
 * Pages of the draft at their real addresses, for a frame that has another origin than the desk although it has its address:
 * the header `sandbox` gives it one of its own. A page has a key in its address, as such a frame sends no cookie; its files are
 * those that visitors get.
 */
export function createPreviews({ draft, buildDir, settings, ownOrigin, assets, previewKey }: DeskServices) {
  const pages = new LRUCache<string, Awaited<ReturnType<typeof render>>>({ max: MAX_PAGES });
  const client = join(buildDir, "client");
  const builtFile = existsSync(client) ? filesOnDisk(client) : undefined;
  const media = join(settings.dataDir, "draft/public");
  /** The style sheet with the rules of all kinds of pages, in place of that of pages on request. */
  const stylesheet = existsSync(client)
    ? readdirSync(join(client, "assets")).find((name) => /^styles-.{8}\.css$/.test(name))
    : undefined;

  async function render(address: string) {
    const nonce = newToken();
    return { nonce, ...(await renderPage(await draft(), buildDir, address, nonce)) };
  }

  /** Returns a page of the draft. */
  async function page(context: Context<DeskEnv>, origin: string, key: string): Promise<Response> {
    const { path } = context.req;
    const address = path.endsWith("/") ? path : `${path}/`;
    const version = `${await (await draft()).head()} ${address}`;
    const found = pages.get(version) ?? (await render(address));
    pages.set(version, found);
    const { nonce, status, html } = found;
    const theme = ["light", "dark"].find((each) => each === context.req.query("theme"));
    const query = new URLSearchParams({ draft: key, ...(theme && { theme }) });
    const shown = html
      .replace(/\/assets\/on-request-.{8}\.css/g, (found) => (stylesheet ? `/assets/${stylesheet}` : found))
      .replace(LINK, (link) => `${link}?${query}`.replaceAll("&", () => "&amp;"))
      // In a sandbox, asking for it is an error, which a page of the site need not expect.
      .replace(
        "<head>",
        () => `<head><script nonce="${nonce}">delete Navigator.prototype.serviceWorker</script>`,
      )
      .replace("<html ", () => (theme ? `<html data-theme="${theme}" ` : "<html "));
    const policy = contentSecurityPolicy([`'nonce-${nonce}'`], { scripts: [], frames: [], connections: [] });
    return context.html(shown, status === 200 ? 200 : 404, {
      // A sandbox has no origin of its own for 'self' to mean.
      "Content-Security-Policy": `${policy.replaceAll("'self'", () => origin)}; sandbox allow-scripts`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    });
  }

  return {
    keyDays: KEY_DAYS,
    /** Returns a key that opens every page of the draft, and nothing else of the desk, until its last day. */
    newKey(): string {
      const end = String(Date.now() + KEY_DAYS * 86_400_000);
      return `${end}.${sign(previewKey, end)}`;
    },
    /** Answers what the frame asks for; everything else goes on to the desk. */
    async answer(context: Context<DeskEnv>, next: Next) {
      const origin = ownOrigin(context.req.header("Host"));
      const { path, method } = context.req;
      if (origin === undefined || method !== "GET") return next();
      const key = context.req.query("draft") ?? "";
      const [end = "", signature = ""] = key.split(".");
      if (Date.now() < Number(end) && isSame(signature, sign(previewKey, end)))
        return page(context, origin, key);
      if (!FILES.test(path) || assets.has(path.replace("/assets/", ""))) return next();
      const file =
        (path.startsWith("/media/") &&
          existsSync(media) &&
          (await filesOnDisk(media)(context, async () => {}))) ||
        (await builtFile?.(context, async () => {}));
      if (!(file instanceof Response)) return next();
      // Modules and fonts need it, because a sandbox is another origin.
      file.headers.set("Access-Control-Allow-Origin", "*");
      file.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
      return file;
    },
  };
}
