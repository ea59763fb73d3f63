import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Env } from "../http/env.ts";
import { hasValidHost, redirectOtherHosts } from "./request-host.ts";

const isValid = (host: string, url = "/") =>
  hasValidHost({ url, rawHeaders: ["Host", host], headers: { host } });

it.each([
  "www.example.com",
  "WWW.Example.com:8443",
  "localhost:3000",
  "127.0.0.1",
  "[::1]:3000",
  "xn--mnchen-3ya.example",
  "my_host",
  "example.com.",
  "",
])("accepts the host %j", (host) => {
  expect(isValid(host)).toBe(true);
});

it.each([
  "user@example.com",
  "user:password@example.com",
  "a.example/healthz?",
  "a.example\\healthz?",
  "a.example#",
  "a.example?b",
  "a.1",
  "1.2.3.4.5",
  "127.1",
  "0x7f.0.0.1",
  "[0:0::1]",
  "a%2eb",
  "a b",
  "a:b",
  "a:99999",
  "a:80:80",
  "m\u00fcnchen.example",
  "a".repeat(300),
])("rejects the host %j, which a URL does not repeat", (host) => {
  expect(isValid(host)).toBe(false);
});

it.each([
  ["http://a.example/x", true],
  ["https://A.example", true],
  ["http://user:password@a.example/x", false],
  ["http://a.example@b.example/x", false],
  ["http://b.example/x", false],
  ["http://a.example\\x", false],
  ["HTTP://a.example/x", false],
  ["ftp://a.example/x", false],
  [".b.example/x", false],
  ["", false],
])("judges the absolute target %s", (url, valid) => {
  expect(isValid("a.example", url)).toBe(valid);
});

it("rejects a second host", () => {
  const headers = { host: "a.example" };
  expect(hasValidHost({ url: "/", rawHeaders: ["Host", "a.example", "host", "a.example"], headers })).toBe(
    false,
  );
});

const ask = (publicOrigin: string | undefined, url: string, method = "GET") => {
  const app = new Hono<Env>();
  app.use(redirectOtherHosts(publicOrigin));
  app.all("*", ({ text }) => text("page"));
  return app.request(url, { method });
};

it.each([
  ["https://www.example.com", "http://www.example.com/retail"],
  ["https://www.example.com", "http://www.example.com:443/retail"],
  ["https://www.example.com:8443", "http://www.example.com/retail"],
  ["https://www.example.com", "http://localhost:3000/retail"],
  ["https://www.example.com", "http://[::1]:3000/retail"],
  ["https://www.example.com", "http://10.0.0.7:3000/readyz"],
  [undefined, "http://any.example/retail"],
])("with the public origin %s, answers %s", async (publicOrigin, url) => {
  expect((await ask(publicOrigin, url)).status).toBe(200);
});

it.each(["GET", "POST"])("redirects a %s for another host to the public origin", async (method) => {
  const answer = await ask("https://www.example.com", "http://other.example//b.example/x?q=$%26", method);
  expect([answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")]).toEqual([
    308,
    "https://www.example.com//b.example/x?q=$%26",
    "no-store",
  ]);
});
