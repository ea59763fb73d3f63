import type { Site } from "#server/site.ts";

/** A site that responds to pages with their path, and to forms with their state as JSON. */
export const fakeSite: Site = {
  build: { version: "1.2.3", commit: "abc" },
  async storedFile({ url }) {
    return url.endsWith("/stored.txt") ? new Response("stored", { headers: { "X-Own": "1" } }) : undefined;
  },
  async handle(request) {
    return page(`page ${new URL(request.url).pathname}`, 200);
  },
  async reportDownload() {
    return new Response("the zip", { headers: { "Content-Type": "application/zip" } });
  },
  async renderForm(_request, _client, name, state, status) {
    return page(JSON.stringify({ name, state }), status);
  },
};

function page(body: string, status: number): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'self'",
  };
  return new Response(body, { status, headers });
}
