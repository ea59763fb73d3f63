import { paths } from "../../contract/paths.ts";

/** Time after which the page goes on without the count, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Counts a download of the report designer.
 * @returns the link to the file that the reply carries (RFC 8288); undefined where it was not counted, which is no reason
 *   to fail
 */
export async function countDownload(email: string): Promise<string | undefined> {
  const count = import("./contract.ts").then(async ({ postWithProof }) => {
    const { ok, headers } = await postWithProof(paths["report-download"], { email });
    return ok ? /^<([^>]+)>; rel="enclosure"/.exec(headers.get("Link") ?? "")?.[1] : undefined;
  });
  const tooLate = new Promise<undefined>((over) => setTimeout(over, PATIENCE_MS));
  return Promise.race([count, tooLate]).catch(() => undefined);
}
