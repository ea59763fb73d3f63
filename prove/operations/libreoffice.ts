import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { postJson, samples } from "#testing/requests.ts";
import { startProcess } from "#testing/start-process.ts";
import { ensure } from "../proof.ts";
import { type Operation, packageVersion, run, runLeads } from "./operation.ts";

/** Texts that a spreadsheet could read as something else, and the paragraphs of their cells. */
const CELLS = new Map([
  ["=1+1", "<text:p>&apos;=1+1</text:p>"],
  ["Łódź, 東京, مرحبا", "<text:p>Łódź, 東京, مرحبا</text:p>"],
  ['two\nlines; "quoted"', "<text:p>two</text:p><text:p>lines; &quot;quoted&quot;</text:p>"],
  ["+48 22 000 11 22", "<text:p>&apos;+48 22 000 11 22</text:p>"],
]);

/** An export of leads in a spreadsheet. */
export const libreOffice: Operation = {
  program: "LibreOffice",
  packages: "libreoffice-calc-nogui",
  version: () => packageVersion("libreoffice-calc-nogui"),
  tried: "an exported CSV file: every text in its cell, no formula",
  async run(folder) {
    const env = { DATA_DIR: join(folder, "data") };
    await using site = await startProcess(env);
    for (const message of CELLS.keys()) {
      const { status } = await postJson(`${site.url}/db/insertContactDetails.php`, {
        ...samples.contact,
        message,
      });
      ensure(status === 200, `"${message}" was refused`);
    }
    const csv = join(folder, "leads.csv");
    writeFileSync(csv, runLeads(env, "export", "--form", "contact", "--format", "csv"));
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    // Comma, quote, UTF-8: its dialog finds these by itself, a conversion does not.
    const input = "--infilter=CSV:44,34,76";
    run("soffice", [profile, "--headless", input, "--convert-to", "fods", "--outdir", folder, csv]);
    const sheet = readFileSync(join(folder, "leads.fods"), "utf8");
    ensure(!sheet.includes("table:formula"), "a text became a formula");
    for (const paragraphs of CELLS.values())
      ensure(sheet.includes(paragraphs), `no cell shows ${paragraphs}`);
  },
};
