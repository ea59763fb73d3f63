import { Hono } from "hono";
import { expect, it } from "vitest";
import { ProblemError } from "../http/problem.ts";
import { sameOriginOnly } from "./same-origin.ts";

const Host = "www.example.com";

async function statusOf(method: string, headers: Record<string, string>, publicOrigin?: string) {
  const app = new Hono();
  app.use(sameOriginOnly(publicOrigin));
  app.all("/", (context) => context.text("accepted"));
  app.onError((error) => new Response("", { status: error instanceof ProblemError ? error.status : 500 }));
  return (await app.request("/", { method, headers: { Host, ...headers } })).status;
}

it.each([
  ["no browser", {}, 200],
  ["a page of this site", { Origin: "https://www.example.com", "Sec-Fetch-Site": "same-origin" }, 200],
  ["a page over a proxy that terminates TLS", { Origin: "http://www.example.com" }, 200],
  ["a page without a referrer", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, 200],
  ["another site", { Origin: "https://evil.example" }, 403],
  ["another site in an old browser's frame", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["another port", { Origin: "https://www.example.com:8443" }, 403],
  ["another site without a referrer", { Origin: "null", "Sec-Fetch-Site": "cross-site" }, 403],
  ["an unknown page", { Origin: "null" }, 403],
  ["no URL", { Origin: "https:" }, 403],
  [
    "a cross-site request with the right origin",
    { Origin: "https://www.example.com", "Sec-Fetch-Site": "cross-site" },
    403,
  ],
])("answers a post of %s with %j by %i", async (_what, headers, status) => {
  expect(await statusOf("POST", headers as Record<string, string>)).toBe(status);
});

it.each(["GET", "HEAD", "OPTIONS"])("accepts %s from everywhere", async (method) => {
  expect(await statusOf(method, { Origin: "https://evil.example" })).toBe(200);
});

it.each(["PUT", "DELETE", "PATCH"])("checks %s as well", async (method) => {
  expect(await statusOf(method, { Origin: "https://evil.example" })).toBe(403);
});

it("accepts the public origin, whatever the host of the request", async () => {
  const headers = { Host: "127.0.0.1:3000", Origin: "https://www.example.com" };
  expect(await statusOf("POST", headers, "https://www.example.com")).toBe(200);
  expect(await statusOf("POST", headers, "https://www.example.org")).toBe(403);
});
