import { keysOf } from "#contract/records.ts";
import { fromBase64url, toBase64url } from "../../kit/base64url.ts";

/** A JWT with header and payload as JSON text and the signature in base64url. */
export type Token = { header: string; payload: string; signature: string };

/** ES256 (RFC 7518): ECDSA on P-256 with SHA-256. */
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const HEADER = JSON.stringify({ alg: "ES256", typ: "JWT" });

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns the signing input: header and payload in base64url. */
const signedPart = ({ header, payload }: Omit<Token, "signature">) =>
  `${toBase64url(bytesOf(header))}.${toBase64url(bytesOf(payload))}`;

/** Serializes a token in compact form (RFC 7515). */
export const compact = (token: Token) => `${signedPart(token)}.${token.signature}`;

/** Generates a key pair and signs a payload; the private key is discarded. */
export async function sign(payload: string): Promise<{ token: Token; publicKey: JsonWebKey }> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const content = signedPart({ header: HEADER, payload });
  const signature = await crypto.subtle.sign(ALGORITHM, keys.privateKey, bytesOf(content));
  return {
    token: { header: HEADER, payload, signature: toBase64url(new Uint8Array(signature)) },
    publicKey: await crypto.subtle.exportKey("jwk", keys.publicKey),
  };
}

/** Verifies the signature over header and payload with the public key. */
export async function isGenuine(token: Token, publicKey: JsonWebKey): Promise<boolean> {
  const key = await crypto.subtle.importKey("jwk", publicKey, ALGORITHM, false, ["verify"]);
  return crypto.subtle.verify(ALGORITHM, key, fromBase64url(token.signature), bytesOf(signedPart(token)));
}

export type Claims = {
  iss: string;
  aud: string;
  sub: string;
  exp: number;
  roles: string[];
  airports: string[];
};

const isText = (value: unknown) => typeof value === "string";
const isList = (value: unknown) => Array.isArray(value) && value.every(isText);

/** A validation library would be a tenth of the page's code, for one object. */
const claims: { readonly [Name in keyof Claims]: (value: unknown) => boolean } = {
  iss: isText,
  aud: isText,
  sub: isText,
  exp: Number.isFinite,
  roles: isList,
  airports: isList,
};

/** Parses the claims of a payload; undefined for invalid JSON or claims. */
export function readClaims(payload: string): Claims | undefined {
  try {
    const read: Claims = JSON.parse(payload);
    return keysOf(claims).every((name) => claims[name](read[name])) ? read : undefined;
  } catch {
    return undefined;
  }
}
