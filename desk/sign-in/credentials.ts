import { createHash, randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

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

const HASH_BYTES = 32;
const SALT_BYTES = 16;
const slowHash = promisify<string, Buffer, number, Buffer>(scrypt);

/** Returns a function that checks a password, slowly on purpose. @param password undefined rejects all */
export function passwordCheck(password: string | undefined): (given: string) => Promise<boolean> {
  if (password === undefined) return async () => false;
  const salt = randomBytes(SALT_BYTES);
  const expected = scryptSync(password, salt, HASH_BYTES);
  return async (given) => timingSafeEqual(await slowHash(given, salt, HASH_BYTES), expected);
}
