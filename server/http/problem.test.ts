import { Hono } from "hono";
import { expect, it } from "vitest";
import { allowOnly, ProblemError, problemResponse } from "./problem.ts";

it("responds in the form of RFC 9457, with its own headers and members", async () => {
  const response = problemResponse(
    new ProblemError(429, {
      detail: "Too many",
      headers: { "Retry-After": "5" },
      members: { success: false },
    }),
  );
  expect(response.status).toBe(429);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Too Many Requests",
    status: 429,
    detail: "Too many",
    success: false,
  });
});

it("has a title for any status, and a message for the log", async () => {
  expect(await problemResponse(new ProblemError(599)).json()).toMatchObject({
    title: "Problem",
    status: 599,
  });
  expect([
    new ProblemError(404),
    new ProblemError(599),
    new ProblemError(404, { detail: "Gone" }),
  ]).toMatchObject([{ message: "Not Found" }, { message: "Problem" }, { message: "Gone" }]);
});

it("names the methods that a path supports", async () => {
  const app = new Hono().all("/", allowOnly("GET, HEAD"));
  app.onError((error) => (error instanceof ProblemError ? problemResponse(error) : Response.error()));
  const response = await app.request("/", { method: "POST" });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});
