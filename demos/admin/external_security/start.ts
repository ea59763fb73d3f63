import { AUDIENCE, payloadOf } from "./rules.ts";
import type { Token } from "./token.ts";

/** The initial token, signed in advance with `sign()`, so that the server and the browser render the same HTML. */
export const START: { token: Token; publicKey: JsonWebKey } = {
  token: {
    header: '{"alg":"ES256","typ":"JWT"}',
    payload: payloadOf("Operator of O'Hare and Midway", AUDIENCE),
    signature: "ipj9Ff6R367821AG1x8JHgiwkO7UABXfSv1ADyj5UrRuWf8PUUHmgw7pWEiwamp6I1Ngn4id7yH_FW0pPbfkYg",
  },
  publicKey: {
    kty: "EC",
    crv: "P-256",
    x: "BI4vc8E98dcKAi6TOu2s2KqlPaO2WV5vOQyLv7QuwZk",
    y: "us5zodPrbFGNXUGT-wrd-hwaOXMAbpIQlVACbp1zbtM",
  },
};
