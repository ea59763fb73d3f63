import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";

export type Downloaded = { name: string; bytes: Uint8Array };

/** Performs an action that starts a download, and waits for the file. */
export async function downloadOf(page: Page, act: () => Promise<void>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Returns the files of a zip archive by name. */
export const filesOf = ({ bytes }: Downloaded): Record<string, Uint8Array> =>
  unzipSync(Uint8Array.from(bytes));

/**
 * Returns the text of a PDF in its layout, by poppler's `pdftotext`. A form feed ends each page.
 * @throws Error if it is not a PDF
 */
export function pdfText(bytes: Uint8Array): string {
  const read = spawnSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" });
  if (read.status !== 0) throw new Error(read.error?.message ?? `no PDF: ${read.stderr}`);
  return read.stdout;
}

/** Returns the number of pages of a PDF. */
export const pdfPages = (bytes: Uint8Array): number => pdfText(bytes).split("\f").length - 1;

export const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
