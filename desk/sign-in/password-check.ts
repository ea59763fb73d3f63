import { randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

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
