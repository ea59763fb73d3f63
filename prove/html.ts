import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { paths } from "#forms/index.ts";
import { startSiteServer } from "#testing/site-server.ts";
import { ensureBuild, pageAddresses } from "./browsing.ts";
import { ensure, type Proved, Skipped } from "./proof.ts";

const VNU_JAR = String(createRequire(import.meta.url)("vnu-jar"));

/** Maximum output of the checker in bytes: the slashes of React's void elements alone give thousands of messages. */
const MAX_OUTPUT = 256 * 1024 * 1024;

/** A message of the checker. Source: https://github.com/validator/validator/wiki/Output-»-JSON */
export type Message = {
  readonly type: "info" | "error" | "non-document-error";
  readonly subType?: string;
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
};

/**
 * Checks the HTML of every page with the Nu HTML checker: no errors and no warnings.
 * @param folder for the pages to check
 * @throws Skipped if Java is not installed
 */
export async function proveHtml(folder: string): Promise<Proved> {
  if (spawnSync("java", ["-version"]).error)
    throw new Skipped("the Nu HTML checker needs Java 11 or later as `java` (Debian: default-jre-headless)");
  ensureBuild();
  const pages = join(folder, "pages");
  mkdirSync(pages);
  await using site = await startSiteServer();
  const addresses = await savePages(site.url, pages);
  const { stdout, stderr, status } = spawnSync(
    "java",
    ["-Xss4m", "-jar", VNU_JAR, "--format", "json", "--stdout", "--exit-zero-always", pages],
    { encoding: "utf8", maxBuffer: MAX_OUTPUT },
  );
  ensure(status === 0, `the checker did not run: ${stderr}`);
  const { messages }: { messages: Message[] } = JSON.parse(stdout);
  const faults = messages.filter(isFault).map(lineOf);
  ensure(faults.length === 0, `${faults.length} faults\n${faults.join("\n")}`);
  return `${addresses} pages without an error or a warning of the Nu HTML checker`;
}

/**
 * Saves every page and form of a running site.
 * @returns the number of pages
 */
async function savePages(url: string, folder: string): Promise<number> {
  const pages = new Set([...pageAddresses, "/search"]);
  const forms = Object.keys(paths).map((name) => `/form/${name}`);
  let count = 0;
  for (const address of new Set([...pages, ...forms])) {
    const response = await fetch(url + address, { redirect: "manual" });
    // Endpoints without a form redirect to the home page.
    if (response.status === 302 && !pages.has(address)) continue;
    ensure(response.status === 200, `${address} answers ${response.status}`);
    writeFileSync(join(folder, `${encodeURIComponent(address)}.html`), await response.text());
    count++;
  }
  return count;
}

/**
 * Returns true if a message is a fault. Infos are not: React closes void elements with a slash. The checker does not
 * know the units of container queries yet.
 * Source: https://www.w3.org/TR/css-contain-3/#container-lengths
 */
export function isFault({ type, subType, message, extract = "" }: Message): boolean {
  if (type === "info") return subType === "warning";
  return !(/^CSS: .*Unknown dimension\.$/.test(message) && /\dcq(w|h|i|b|min|max)\b/.test(extract));
}

const lineOf = ({ url = "", message, extract = "" }: Message) =>
  `${decodeURIComponent(decodeURIComponent(url.split("/").at(-1) ?? "").replace(/\.html$/, ""))}: ${message} ${extract.replace(/\s+/g, " ")}`;
