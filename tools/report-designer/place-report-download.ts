import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSite, SAMPLE_REPORT } from "#editorial/site.ts";
import { REPORT_DOWNLOAD } from "#server/downloads/report-download.ts";
import { reportDesignerZip } from "./report-designer-zip.ts";

/**
 * Places the file of the report download outside the public folder `client`: the sample, or the owner's file from
 * `public/`. A file on another host is left alone.
 * @param buildDir the folder with `client` in it
 * @param href the address of the file; by default the one in `content/site.yaml`
 * @throws Error if the owner's file is missing
 */
export function placeReportDownload(buildDir: string, href = readSite().reportDownload.href): void {
  if (!href.startsWith("/")) return;
  const target = join(buildDir, REPORT_DOWNLOAD);
  mkdirSync(dirname(target), { recursive: true });
  if (href === SAMPLE_REPORT) {
    writeFileSync(target, reportDesignerZip());
    return;
  }
  const file = join(buildDir, "client", href);
  if (!existsSync(file)) throw new Error(`content/site.yaml names ${href}, but there is no public${href}`);
  renameSync(file, target);
}
