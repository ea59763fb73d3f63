import { claimsFor, sign } from "./token.ts";

/** The key of the demo. A real one stays on the server: whoever has it can sign anything. */
export const secret = "published-with-the-demo-and-therefore-no-secret";

/** The token of the start. */
export const startToken = await sign(claimsFor("PHX"), secret);
