import { fromBase64url, toBase64url } from "../../kit/base64url.ts";

/** Lifetime of a token in seconds. */
export const LIFETIME = 60;
/** Signing time in seconds since 1970, fixed so that signatures do not depend on the clock. */
export const SIGNED_AT = 1_795_269_600;
export const AUDIENCE = "reports.example.com";

/** Returns the claims of a token. `rows` is a private claim, the others are registered in RFC 7519. */
export const claimsFor = (store: string) => ({
  iss: "app.example.com",
  aud: AUDIENCE,
  sub: "user-4711",
  exp: SIGNED_AT + LIFETIME,
  rows: { store: [store] },
});

export type Claims = ReturnType<typeof claimsFor>;

/** Store of the reader at the start. */
export const FIRST_STORE = "Boise store";

/** Signing key of the demo. A real key must stay on the server, because it can sign any claims. */
export const SECRET = "published-with-the-demo-and-therefore-no-secret";

/** The initial token for `FIRST_STORE`, signed in advance, so that the server and the browser render the same HTML. */
export const START =
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJhcHAuZXhhbXBsZS5jb20iLCJhdWQiOiJyZXBvcnRzLmV4YW1wbGUuY29tIiwic3ViIjoidXNlci00NzExIiwiZXhwIjoxNzk1MjY5NjYwLCJyb3dzIjp7InN0b3JlIjpbIkJvaXNlIHN0b3JlIl19fQ.QUZql_hhmkgYhi8DN30ru6fIM1nBhXmITAkkelq8ebo";

const utf8 = new TextEncoder();
const HMAC = { name: "HMAC", hash: "SHA-256" };
const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", utf8.encode(secret), HMAC, false, ["sign", "verify"]);

const encodeJson = (value: unknown) => toBase64url(utf8.encode(JSON.stringify(value)));

/** Signs claims as a JSON Web Token with HMAC-SHA-256 (RFC 7515). */
export async function sign(claims: Claims, secret: string): Promise<string> {
  const signed = `${encodeJson({ alg: "HS256", typ: "JWT" })}.${encodeJson(claims)}`;
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), utf8.encode(signed));
  return `${signed}.${toBase64url(new Uint8Array(signature))}`;
}

/** Replaces the claims of a token without renewing its signature, like an attacker without the key. */
export function forge(token: string, claims: Claims): string {
  const [head, , signature] = token.split(".");
  return `${head}.${encodeJson(claims)}.${signature}`;
}

export type Verdict = { claims: Claims } | { refusal: string };

/**
 * Verifies a token like the report server: the signature first, then expiry and audience.
 * @param now seconds since 1970
 */
export async function verifyToken(token: string, secret: string, now: number): Promise<Verdict> {
  const [head = "", body = "", signature = ""] = token.split(".");
  const genuine = await crypto.subtle.verify(
    "HMAC",
    await keyOf(secret),
    fromBase64url(signature),
    utf8.encode(`${head}.${body}`),
  );
  if (!genuine) return { refusal: "The signature does not belong to these claims" };
  const claims: Claims = JSON.parse(new TextDecoder().decode(fromBase64url(body)));
  if (now >= claims.exp) return { refusal: `The token expired ${now - claims.exp} seconds ago` };
  if (claims.aud !== AUDIENCE) return { refusal: `The token is meant for ${claims.aud}` };
  return { claims };
}
