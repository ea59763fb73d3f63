import { createHmac, timingSafeEqual } from "node:crypto";
import { expect, it } from "vitest";
import { readPage } from "#editorial/pages.ts";

/* Runs the program on the page about embedding exactly as its copy shows it. */

it("makes a JSON Web Token that a verifier accepts, and rejects after a change of one letter", async () => {
  const body = readPage("/documentations/embedding")?.body ?? "";
  const [, code = ""] = /^```js\n([\s\S]*?embedToken[\s\S]*?)^```/m.exec(body) ?? [];
  const { embedToken } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const secret = "0123456789abcdef0123456789abcdef";
  const token: string = embedToken({ reader: "r-17", rows: { airport: ["PHX"] }, secret, now: 1_000_000 });

  const accepts = (given: string) => {
    const [head = "", claims = "", signature = ""] = given.split(".");
    const expected = createHmac("sha256", secret).update(`${head}.${claims}`).digest();
    const actual = Buffer.from(signature, "base64url");
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  expect(accepts(token)).toBe(true);
  const middle = Math.floor(token.length / 2);
  const changed = token[middle] === "A" ? "B" : "A";
  expect(accepts(token.slice(0, middle) + changed + token.slice(middle + 1))).toBe(false);
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ sub: "r-17", rows: { airport: ["PHX"] }, iat: 1000, exp: 1120 });
});
