import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { check, claimsFor, forge, LIFETIME, SIGNED_AT, sign } from "./token.ts";

const SECRET = "a key for tests";

test("a token is signed as RFC 7515 says", async () => {
  const token = await sign(claimsFor("PHX"), SECRET);
  const [head, body, signature] = token.split(".");
  expect(signature).toBe(createHmac("sha256", SECRET).update(`${head}.${body}`).digest("base64url"));
  expect(JSON.parse(Buffer.from(body ?? "", "base64url").toString())).toEqual(claimsFor("PHX"));
});

test("it opens for a minute, and for its own audience", async () => {
  const token = await sign(claimsFor("PHX"), SECRET);
  expect(await check(token, SECRET, SIGNED_AT)).toEqual({ claims: claimsFor("PHX") });
  expect(await check(token, SECRET, SIGNED_AT + LIFETIME - 1)).toHaveProperty("claims");
  expect(await check(token, SECRET, SIGNED_AT + LIFETIME)).toHaveProperty("refusal");
  const other = await sign({ ...claimsFor("PHX"), aud: "shop.example.com" }, SECRET);
  expect(await check(other, SECRET, SIGNED_AT)).toEqual({
    refusal: "The token is meant for shop.example.com",
  });
});

test("nobody without the key widens it", async () => {
  const token = await sign(claimsFor("PHX"), SECRET);
  expect(await check(forge(token, claimsFor("ORD")), SECRET, SIGNED_AT)).toHaveProperty("refusal");
  expect(await check(await sign(claimsFor("ORD"), "another key"), SECRET, SIGNED_AT)).toHaveProperty(
    "refusal",
  );
});
