import { paths } from "../../contract/paths.ts";

/** Counts a download of the report designer, or fails to: nobody waits for the file because it could not be counted. */
export async function countDownload(email: string): Promise<void> {
  try {
    const { postWithProof } = await import("./contract.ts");
    await postWithProof(paths["report-download"], { email });
  } catch {}
}
