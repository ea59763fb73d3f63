import { expect, it, onTestFinished } from "vitest";
import { OPENAPI_PATH, type OpenApi } from "#contract/openapi.ts";
import { endpoints } from "#forms/index.ts";
import { startServer } from "#testing/start-server.ts";

it("describes every call as the server implements it", async () => {
  const origin = "https://www.example.com";
  const server = await startServer("sqlite", { PUBLIC_ORIGIN: origin });
  onTestFinished(server.stop);
  const answer = await fetch(server.url + OPENAPI_PATH);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  const text = await answer.text();
  const document: OpenApi = JSON.parse(text);
  expect(document.openapi).toMatch(/^3\.1\./);
  expect([document.servers, document.security]).toEqual([[{ url: origin }], []]);

  // Each described call exists, with exactly the methods of its description.
  for (const [path, methods] of Object.entries(document.paths)) {
    const refused = await fetch(server.url + path, { method: "DELETE" });
    const allowed = (refused.headers.get("Allow") ?? "").split(", ").filter((method) => method !== "HEAD");
    expect([path, refused.status, allowed]).toEqual([
      path,
      405,
      Object.keys(methods).map((name) => name.toUpperCase()),
    ]);
  }
  // Malformed bodies are refused with the documented status.
  const unreadable = { "application/json": "{", "text/plain": "?", "image/png": "" };
  for (const [path, { post }] of Object.entries(document.paths)) {
    if (!post) continue;
    for (const [type, body] of Object.entries(unreadable)) {
      const headers = { "Content-Type": type };
      const request: RequestInit = { method: "POST", headers, redirect: "manual", ...(body && { body }) };
      const { status } = await fetch(server.url + path, request);
      expect(Object.keys(post.responses), `${type} to ${path}`).toContain(String(status));
    }
  }
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(operations.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(endpoints.map(({ name }) => name)),
  );

  const targets = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
  expect(targets.length).toBeGreaterThan(50);
  for (const [, kind, name] of targets) {
    expect(document.components[kind as "schemas" | "responses"]).toHaveProperty([name ?? ""]);
  }
});
