import { paths } from "../../contract/paths.ts";

/** How long a count may take before the file comes without it, in milliseconds. */
const PATIENCE_MS = 5000;

/** Counts a download of the report designer, or fails to: nobody goes without the file because it was not counted. */
export async function countDownload(email: string): Promise<void> {
  const count = import("./contract.ts").then(({ postWithProof }) =>
    postWithProof(paths["report-download"], { email }),
  );
  await Promise.race([count, new Promise((over) => setTimeout(over, PATIENCE_MS))]).catch(() => {});
}
