import { expect, test } from "vitest";
import { compact, isGenuine, sign } from "./token.ts";

test("a signed token verifies, and one changed letter invalidates it", async () => {
  const signed = await sign('{"store":"Boise"}');
  expect(compact(signed.token).split(".")).toHaveLength(3);
  expect(await isGenuine(signed)).toBe(true);
  const token = { ...signed.token, payload: '{"store":"Boisf"}' };
  expect(await isGenuine({ ...signed, token })).toBe(false);
  const other = await sign(signed.token.payload);
  expect(await isGenuine({ token: signed.token, publicKey: other.publicKey })).toBe(false);
});
