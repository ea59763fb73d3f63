import { DOWNLOAD_MINUTES } from "#contract/otp.ts";
import { isSame, sign } from "../security/signature.ts";

/** The file of the report download in the build folder: outside of `client`, all of which is public. */
export const REPORT_DOWNLOAD = "downloads/report.zip";

export type DownloadLinks = ReturnType<typeof createDownloadLinks>;

/**
 * Creates the signer of links to the file of the report download.
 * @param key signs the links
 * @param address a path of this site, or the URL of a file on another host
 */
export function createDownloadLinks(key: Buffer, address: string) {
  const path = address.startsWith("/") ? address : undefined;
  const tokenOf = (expires: string) => sign(key, `${path}\n${expires}`);
  return {
    /** The path that requires a signed link; undefined if the file is on another host. */
    path,
    /** Returns a link: signed and valid for `DOWNLOAD_MINUTES`, or the URL on the other host unchanged. */
    create(): string {
      if (path === undefined) return address;
      const expires = String(Date.now() + DOWNLOAD_MINUTES * 60_000);
      return `${path}?${new URLSearchParams({ expires, token: tokenOf(expires) })}`;
    },
    /** True if `create` made the link with this query and it has not expired. */
    isValid({ expires = "", token = "" }: Readonly<Record<string, string>>): boolean {
      return isSame(token, tokenOf(expires)) && Number(expires) > Date.now();
    },
  };
}
