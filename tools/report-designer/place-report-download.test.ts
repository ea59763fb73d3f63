import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { SAMPLE_REPORT } from "#editorial/site.ts";
import { REPORT_DOWNLOAD } from "#server/downloads/report-download.ts";
import { placeReportDownload } from "./place-report-download.ts";
import { reportDesignerZip } from "./report-designer-zip.ts";

function newBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "aiv-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "client/files"), { recursive: true });
  return folder;
}

it("places the sample outside the public folder", () => {
  const build = newBuild();
  placeReportDownload(build, SAMPLE_REPORT);
  expect(readFileSync(join(build, REPORT_DOWNLOAD)).equals(reportDesignerZip())).toBe(true);
  expect(existsSync(join(build, "client", SAMPLE_REPORT))).toBe(false);
});

it("moves the owner's file there, and rejects a missing one", () => {
  const build = newBuild();
  writeFileSync(join(build, "client/files/designer.zip"), "the designer");
  placeReportDownload(build, "/files/designer.zip");
  expect(readFileSync(join(build, REPORT_DOWNLOAD), "utf8")).toBe("the designer");
  expect(readdirSync(join(build, "client/files"))).toEqual([]);
  expect(() => placeReportDownload(build, "/files/designer.zip")).toThrow("public/files/designer.zip");
});

it("ignores a file on another host", () => {
  const build = newBuild();
  placeReportDownload(build, "https://cdn.example.com/designer.zip");
  expect(readdirSync(build)).toEqual(["client"]);
});
