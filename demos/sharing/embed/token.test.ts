import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { claimsFor, forge, LIFETIME, SIGNED_AT, sign, verifyToken } from "./token.ts";

const SECRET = "a key for tests";

test("a token is signed according to RFC 7515", async () => {
  const token = await sign(claimsFor("PHX"), SECRET);
  const [head, body, signature] = token.split(".");
  expect(signature).toBe(createHmac("sha256", SECRET).update(`${head}.${body}`).digest("base64url"));
  expect(JSON.parse(Buffer.from(body ?? "", "base64url").toString())).toEqual(claimsFor("PHX"));
});

test("a token is valid for a minute and for its own audience", async () => {
  const token = await sign(claimsFor("PHX"), SECRET);
  expect(await verifyToken(token, SECRET, SIGNED_AT)).toEqual({ claims: claimsFor("PHX") });
  expect(await verifyToken(token, SECRET, SIGNED_AT + LIFETIME - 1)).toHaveProperty("claims");
  expect(await verifyToken(token, SECRET, SIGNED_AT + LIFETIME)).toHaveProperty("refusal");
  const other = await sign({ ...claimsFor("PHX"), aud: "shop.example.com" }, SECRET);
  expect(await verifyToken(other, SECRET, SIGNED_AT)).toEqual({
    refusal: "The token is meant for shop.example.com",
  });
});

test("a token cannot be forged without the key", async () => {
  const token = await sign(claimsFor("PHX"), SECRET);
  expect(await verifyToken(forge(token, claimsFor("ORD")), SECRET, SIGNED_AT)).toHaveProperty("refusal");
  expect(await verifyToken(await sign(claimsFor("ORD"), "another key"), SECRET, SIGNED_AT)).toHaveProperty(
    "refusal",
  );
});
