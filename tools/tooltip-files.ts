import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const TOOLTIPS = / data-readings="(\[[^"]*\])"/g;

const entities: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/**
 * Moves the tooltips of each document's charts into a file, which `charts/tooltips.ts` loads when a pointer or the focus
 * reaches a chart: some documents would be a quarter larger. Without JavaScript there are no tooltips, and the numbers
 * are in the chart's table.
 * @param client the folder of the built site
 * @param documents the paths of HTML files in it
 */
export function writeTooltipFiles(client: string, documents: readonly string[]): void {
  for (const document of documents) {
    const path = join(client, document);
    const html = readFileSync(path, "utf8");
    const { html: lighter, file } = splitTooltips(html);
    if (!file) continue;
    writeFileSync(join(client, file.name), file.content);
    writeFileSync(path, lighter);
  }
}

type Split = {
  readonly html: string;
  /** Undefined for a document without charts. */
  readonly file?: { readonly name: string; readonly content: string };
};

/** Returns the document with references, `/assets/NAME.json#0` for the first chart, and the file that they refer to. */
export function splitTooltips(html: string): Split {
  const all = [...html.matchAll(TOOLTIPS)].map(([, escaped = ""]) =>
    escaped.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity),
  );
  if (all.length === 0) return { html };
  const content = `[${all.join()}]`;
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  const name = `assets/tooltips-${hash}.json`;
  let index = 0;
  return {
    html: html.replace(TOOLTIPS, () => ` data-readings="/${name}#${index++}"`),
    file: { name, content },
  };
}
