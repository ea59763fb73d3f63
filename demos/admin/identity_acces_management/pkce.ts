import { toBase64url } from "../../kit/base64url.ts";

/** One-time values of a sign-in. */
export type OneTime = { state: string; nonce: string; code: string; verifier: string; challenge: string };

/** Initial values: the examples of RFC 7636, appendix B, and OpenID Connect Core 1.0. */
export const START: OneTime = {
  state: "af0ifjsldkj",
  nonce: "n-0S6_WzA2Mj",
  code: "SplxlOBeZQQYbYS6WxSbIA",
  verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};

const random = (bytes: number) => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)));

/** Returns the code challenge of a verifier by the S256 method of RFC 7636. */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64url(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))),
  );
}

/** Generates the values of a new sign-in; the verifier has the 256 bits that RFC 7636 recommends. */
export async function newSignIn(): Promise<OneTime> {
  const verifier = random(32);
  return {
    state: random(8),
    nonce: random(9),
    code: random(16),
    verifier,
    challenge: await challengeOf(verifier),
  };
}
