import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";

export type Downloaded = { name: string; bytes: Uint8Array };

/** Does what starts a download, and waits for the file. */
export async function downloadOf(page: Page, act: () => Promise<void>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The files of a zip by their names. */
export const filesOf = ({ bytes }: Downloaded): Record<string, Uint8Array> =>
  unzipSync(Uint8Array.from(bytes));

/** What poppler's `pdftotext` reads in a PDF, as it is laid out; a page ends with a form feed. @throws where it is no PDF */
export function pdfText(bytes: Uint8Array): string {
  const read = spawnSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" });
  if (read.status !== 0) throw new Error(read.error?.message ?? `no PDF: ${read.stderr}`);
  return read.stdout;
}

/** How many pages a PDF has. */
export const pdfPages = (bytes: Uint8Array): number => pdfText(bytes).split("\f").length - 1;

export const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
