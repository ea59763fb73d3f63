import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

export type OneTimeKey = ReturnType<typeof createOneTimeKey>;

/** Creates the store of the key in the address on the terminal, which is valid once. Only its hash is kept. */
export function createOneTimeKey() {
  let expected: Buffer | undefined;
  return {
    /** Returns a new key, which replaces the one before. */
    renew(): string {
      const key = randomBytes(KEY_BYTES).toString("base64url");
      expected = hashOf(key);
      return key;
    },
    /** Returns true the first time that the key is given. */
    use(key: string): boolean {
      if (expected === undefined || !timingSafeEqual(hashOf(key), expected)) return false;
      expected = undefined;
      return true;
    },
  };
}

const hashOf = (key: string) => createHash("sha256").update(key).digest();
