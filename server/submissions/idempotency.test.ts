import { Hono } from "hono";
import { expect, it } from "vitest";
import { endpointOf } from "#forms/index.ts";
import { ProblemError } from "../http/problem.ts";
import { idempotencyKey } from "./idempotency.ts";

const KEY = "0190b3c2-7f0e-7cc3-98c4-dc0c0c07398f";
const newsletter = endpointOf("newsletter");

/** Returns the hash of a body, or the status of the refusal. */
async function hash(
  body: Record<string, unknown>,
  header?: string,
  endpoint: Parameters<typeof idempotencyKey>[1] = newsletter,
): Promise<unknown> {
  const app = new Hono();
  app.get("/", (context) => context.json(idempotencyKey(context, endpoint, body)));
  app.onError((error, context) => context.json(error instanceof ProblemError ? error.status : 500));
  const headers = header === undefined ? {} : { "Idempotency-Key": header };
  return (await app.request("/", { headers })).json();
}

it("recognizes a repeat, with the key in the body or in the header", async () => {
  const first = await hash({ email: "a@example.com", _key: KEY });
  expect(first).toMatch(/^[\w-]{43}$/);
  const repeats = [
    await hash({ email: "a@example.com", _key: KEY.toUpperCase() }),
    await hash({ email: "a@example.com" }, KEY),
    await hash({ email: "a@example.com" }, `"${KEY}"`),
    // The address of a phone may have changed.
    await hash({ email: "a@example.com", subscriberIp: "203.0.113.9", _key: KEY }),
    await hash({ email: "a@example.com", _key: KEY }, "0190b3c2-7f0e-7cc3-98c4-dc0c0c073990"),
  ];
  expect(new Set(repeats)).toEqual(new Set([first]));
});

it("distinguishes corrected answers, other keys and other forms", async () => {
  const hashes = [
    await hash({ email: "a@example.com", _key: KEY }),
    await hash({ email: "b@example.com", _key: KEY }),
    await hash({ _key: KEY }),
    await hash({ email: "a@example.com", _key: "0190b3c2-7f0e-7cc3-98c4-dc0c0c073990" }),
    await hash({ email: "a@example.com", _key: KEY }, undefined, endpointOf("signed-in")),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

it("has no hash without a key, and refuses a key that is no UUID", async () => {
  expect(await hash({ email: "a@example.com" })).toBeNull();
  for (const wrong of ["1", `x${KEY}`, `"${KEY}`]) expect(await hash({}, wrong)).toBe(400);
});
