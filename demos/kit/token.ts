import { useEffect, useState } from "react";

/** A JWT with header and payload as JSON text and the signature in base64url. */
export type Token = { header: string; payload: string; signature: string };
export type Signed = { token: Token; publicKey: JsonWebKey };

/** ES256 (RFC 7518): ECDSA on P-256 with SHA-256. */
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
export const HEADER = JSON.stringify({ alg: "ES256", typ: "JWT" });

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Writes bytes in base64url without padding (RFC 4648). */
const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** Returns the signing input: header and payload in base64url. */
const signedPart = ({ header, payload }: Omit<Token, "signature">) =>
  `${toBase64url(bytesOf(header))}.${toBase64url(bytesOf(payload))}`;

/** Serializes a token in compact form (RFC 7515). */
export const compact = (token: Token) => `${signedPart(token)}.${token.signature}`;

/** Generates a key pair and signs a payload; the private key is discarded. */
export async function sign(payload: string): Promise<Signed> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const content = signedPart({ header: HEADER, payload });
  const signature = await crypto.subtle.sign(ALGORITHM, keys.privateKey, bytesOf(content));
  return {
    token: { header: HEADER, payload, signature: toBase64url(new Uint8Array(signature)) },
    publicKey: await crypto.subtle.exportKey("jwk", keys.publicKey),
  };
}

/** Verifies the signature over header and payload with the public key. */
export async function isGenuine({ token, publicKey }: Signed): Promise<boolean> {
  const key = await crypto.subtle.importKey("jwk", publicKey, ALGORITHM, false, ["verify"]);
  return crypto.subtle.verify(ALGORITHM, key, fromBase64url(token.signature), bytesOf(signedPart(token)));
}

/**
 * Keeps a token that one side signs and the other verifies.
 * @param start a token signed in advance, so that the server and the browser render the same HTML
 */
export function useToken(start: Signed) {
  const [signed, setSigned] = useState(start);
  const [verified, setVerified] = useState({ token: start.token, genuine: true });
  useEffect(() => {
    let current = true;
    isGenuine(signed)
      .catch(() => false)
      .then((genuine) => current && setVerified({ token: signed.token, genuine }));
    return () => {
      current = false;
    };
  }, [signed]);
  return {
    token: signed.token,
    /** The token that was verified last, and the result. */
    verified,
    /** Signs another payload with a key of its own. */
    signPayload: async (payload: string) => setSigned(await sign(payload)),
    /** Changes the payload and leaves the signature as it was. */
    forge: (payload: string) => setSigned({ ...signed, token: { ...signed.token, payload } }),
  };
}
