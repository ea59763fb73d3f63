import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { claimsFor, forge, LIFETIME, SECRET, SIGNED_AT, START, sign, verifyToken } from "./token.ts";

const KEY = "a key for tests";

test("a token is signed according to RFC 7515", async () => {
  const token = await sign(claimsFor("Boise store"), KEY);
  const [head, body, signature] = token.split(".");
  expect(signature).toBe(createHmac("sha256", KEY).update(`${head}.${body}`).digest("base64url"));
  expect(JSON.parse(Buffer.from(body ?? "", "base64url").toString())).toEqual(claimsFor("Boise store"));
});

test("the initial token is that of the demo's key", async () => {
  expect(await sign(claimsFor("Boise store"), SECRET)).toBe(START);
});

test("a token is valid for a minute and for its own audience", async () => {
  const token = await sign(claimsFor("Boise store"), KEY);
  expect(await verifyToken(token, KEY, SIGNED_AT)).toEqual({ claims: claimsFor("Boise store") });
  expect(await verifyToken(token, KEY, SIGNED_AT + LIFETIME - 1)).toHaveProperty("claims");
  expect(await verifyToken(token, KEY, SIGNED_AT + LIFETIME)).toHaveProperty("refusal");
  const other = await sign({ ...claimsFor("Boise store"), aud: "shop.example.com" }, KEY);
  expect(await verifyToken(other, KEY, SIGNED_AT)).toEqual({
    refusal: "The token is meant for shop.example.com",
  });
});

test("a token cannot be forged without the key", async () => {
  const token = await sign(claimsFor("Boise store"), KEY);
  expect(await verifyToken(forge(token, claimsFor("Portland store")), KEY, SIGNED_AT)).toHaveProperty(
    "refusal",
  );
  expect(
    await verifyToken(await sign(claimsFor("Portland store"), "another key"), KEY, SIGNED_AT),
  ).toHaveProperty("refusal");
});
