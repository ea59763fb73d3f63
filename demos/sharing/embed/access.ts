import { HEADER, type Signed, type Token } from "../../kit/token.ts";

/** Lifetime of a token in seconds. */
export const LIFETIME = 60;
/** Signing time in seconds since 1970, fixed so that the result does not depend on the clock. */
const SIGNED_AT = 1_795_269_600;
export const FIRST_STORE = "Boise store";

/** Returns the payload for the manager of a store. `rows` is a private claim, the others are registered in RFC 7519. */
export const payloadFor = (store: string) =>
  JSON.stringify(
    {
      iss: "app.example.com",
      aud: "reports.example.com",
      sub: "user-4711",
      exp: SIGNED_AT + LIFETIME,
      rows: { store: [store] },
    },
    null,
    2,
  );

/** The initial token, signed with `sign()`. */
export const START: Signed = {
  token: {
    header: HEADER,
    payload: payloadFor(FIRST_STORE),
    signature: "05RD5t5TVHXjTIdNNGMxqdCwuU77pnhosOTcnCb7uGn5NkN2QY0cwxR45JIt60tVSDjmx769JKzGG22EpUb85A",
  },
  publicKey: {
    kty: "EC",
    crv: "P-256",
    x: "fZj9BeJfWrZttEYn_FqP9IGsOAcrC3SdIQsHL9uyH8c",
    y: "ujlYq3Q4bGC7pXA6w3N_i-pQKO9b-qqnhrKR2_c4FMA",
  },
};

/**
 * Decides like the report server: by the signature first, then by the expiry.
 * @param seconds since the token was signed
 */
export function accessTo({ payload }: Token, genuine: boolean, seconds: number) {
  if (!genuine) return { refusal: "The signature does not belong to these claims" };
  if (seconds >= LIFETIME) return { refusal: `The token expired ${seconds - LIFETIME} seconds ago` };
  const { rows }: { rows: { store: string[] } } = JSON.parse(payload);
  return { stores: rows.store };
}
