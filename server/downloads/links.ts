import { createHmac, timingSafeEqual } from "node:crypto";
import { DOWNLOAD_MINUTES } from "../../contract/otp.ts";

export type DownloadLinks = {
  /** The path that needs a signed link; undefined where the file is on another host. */
  readonly path: string | undefined;
  /** The address to hand out now: signed and valid for `DOWNLOAD_MINUTES`, or the other host's as it is. */
  create(): string;
  /** True where a link with this query is one that `create` made and that has not expired. */
  isValid(query: Readonly<Record<string, string>>): boolean;
};

/**
 * Links to the file of the report download.
 * @param key what they are signed with
 * @param address a path of this site, or the address of a file on another host
 */
export function createDownloadLinks(key: Buffer, address: string): DownloadLinks {
  const path = address.startsWith("/") ? address : undefined;
  const sign = (expires: string) =>
    createHmac("sha256", key).update(`${path}\n${expires}`).digest("base64url");
  return {
    path,
    create() {
      if (path === undefined) return address;
      const expires = String(Date.now() + DOWNLOAD_MINUTES * 60_000);
      return `${path}?${new URLSearchParams({ expires, token: sign(expires) })}`;
    },
    isValid({ expires = "", token = "" }) {
      const expected = Buffer.from(sign(expires));
      const given = Buffer.from(token);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && Number(expires) > Date.now();
    },
  };
}
