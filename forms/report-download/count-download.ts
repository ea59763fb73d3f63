import { REPORT_DOWNLOAD_PATH } from "#contract/paths.ts";
import { postJson } from "../kit/post-json.ts";
import { forgetSource, readSource } from "../kit/source.ts";

/** Timeout after which the page continues without the count, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Counts a download of the report designer.
 * @returns the link to the file in the response (RFC 8288); undefined if it was not counted, which is not an error
 */
export async function countDownload(email: string): Promise<string | undefined> {
  const count = postJson(REPORT_DOWNLOAD_PATH, { email, _source: readSource() }).then(({ ok, headers }) => {
    if (ok) forgetSource();
    return ok ? /^<([^>]+)>; rel="enclosure"/.exec(headers.get("Link") ?? "")?.[1] : undefined;
  });
  const tooLate = new Promise<undefined>((over) => setTimeout(over, PATIENCE_MS));
  return Promise.race([count, tooLate]).catch(() => undefined);
}
