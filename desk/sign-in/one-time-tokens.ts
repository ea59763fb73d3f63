import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

/** 256 bits, which nobody guesses. */
const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Only hashes of tokens are kept. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

/** Creates tokens that are valid once. @param max number of valid tokens: a new one replaces the oldest */
export function createOneTimeTokens(max: number) {
  const hashes = new LRUCache<string, true>({ max });
  return {
    create(): string {
      const token = newToken();
      hashes.set(hashOf(token), true);
      return token;
    },
    /** Returns true the first time that a token is given. */
    use: (token: string): boolean => hashes.delete(hashOf(token)),
  };
}
