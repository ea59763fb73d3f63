import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Env } from "../http/env.ts";
import { addSecurityHeaders } from "./response-headers.ts";

async function headersOf(path: string, publicOrigin?: string): Promise<Record<string, string>> {
  const app = new Hono<Env>();
  app.use(addSecurityHeaders(publicOrigin));
  app.get("/call", () => new Response(null));
  app.get("/file", (context) => {
    context.set("isPage", true);
    context.set("isComplete", true);
    return new Response(null);
  });
  app.get("/page", (context) => {
    context.set("isPage", true);
    return new Response(null);
  });
  return Object.fromEntries((await app.request(path)).headers);
}

it("lets browsers do nothing with a response that is no page", async () => {
  expect(await headersOf("/call")).toEqual({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy":
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(await headersOf("/page")).toEqual({});
});

it("restricts browsers to HTTPS for a year, if the site uses it", async () => {
  for (const path of ["/call", "/page"])
    expect(await headersOf(path, "https://www.example.com")).toHaveProperty(
      "strict-transport-security",
      "max-age=31536000",
    );
  expect(await headersOf("/file", "https://www.example.com"), "a complete response").toEqual({});
  for (const origin of [undefined, "http://www.example.com"])
    expect(await headersOf("/page", origin)).toEqual({});
});
