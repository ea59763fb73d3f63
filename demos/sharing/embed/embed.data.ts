import { claimsFor, sign } from "./token.ts";

/** Signing key of the demo. A real key must stay on the server, because it can sign any claims. */
export const secret = "published-with-the-demo-and-therefore-no-secret";

/** Initial token. */
export const startToken = await sign(claimsFor("PHX"), secret);
