import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSite, SAMPLE_REPORT } from "../../editorial/site.ts";
import { REPORT_DOWNLOAD } from "../../server/downloads/built-file.ts";
import { reportDesignerZip } from "./zip.ts";

/**
 * Puts the file of the report download beside `client`, from which everybody may read: the sample, or the owner's file of
 * `public/`. A file on another host stays there.
 * @param buildDir with `client` in it, as React Router wrote it
 * @param href the address of the file; by default the one of `content/site.yaml`
 * @throws Error where the owner's file is not there
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
