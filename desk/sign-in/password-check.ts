import { randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const HASH_BYTES = 32;
const SALT_BYTES = 16;
const slowHash = promisify<string, Buffer, number, Buffer>(scrypt);

/**
 * Returns a function that checks a password, slowly on purpose, and returns whose it is.
 * @param passwords those of each role; undefined for a role that has none
 */
export function passwordCheck<Role extends string>(
  passwords: Readonly<Record<Role, string | undefined>>,
): (given: string) => Promise<Role | false> {
  const salt = randomBytes(SALT_BYTES);
  const expected = (Object.keys(passwords) as Role[]).flatMap((role) => {
    const password = passwords[role];
    return password === undefined ? [] : [{ role, hash: scryptSync(password, salt, HASH_BYTES) }];
  });
  return async (given) => {
    if (expected.length === 0) return false;
    const hash = await slowHash(given, salt, HASH_BYTES);
    return expected.find((each) => timingSafeEqual(hash, each.hash))?.role ?? false;
  };
}
