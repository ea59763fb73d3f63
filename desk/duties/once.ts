import { randomBytes } from "node:crypto";

/** Tokens that are kept: far more forms than people have open. */
const MAX_TOKENS = 100;
const TOKEN_BYTES = 16;

/** Creates tokens for forms whose second press would do harm, each of which is valid once. */
export function createOnce() {
  const tokens = new Set<string>();
  return {
    create(): string {
      const [oldest] = tokens;
      if (tokens.size >= MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      tokens.add(token);
      return token;
    },
    /** Returns true the first time that a token is given. */
    use: (token: string): boolean => tokens.delete(token),
  };
}
