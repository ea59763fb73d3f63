import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Selector, transform } from "lightningcss";
import { fixedAliases } from "#editorial/addresses.ts";
import type { Page } from "#editorial/pages.ts";

const STYLESHEET_LINK = /<link rel="stylesheet" href="(\/assets\/styles-[^"]+\.css)"\/>/;

/**
 * Gives each kind of prerendered page a stylesheet with only the rules that its HTML uses, so that page and styles
 * arrive in the first packets. The whole stylesheet follows with the first island (`app/islands/all-styles.ts`); it has the same
 * rules in the same order, so nothing changes by it. Pages of `content/` and the home page take part; the offline page
 * has the whole stylesheet, which is cached.
 * @param client the folder of the built site
 * @param pages every prerendered page of `content/`
 */
export function writePageStylesheets(client: string, pages: readonly Page[]): void {
  const fileOf = (address: string) => join(client, address, "index.html");
  writeStylesheet(client, "home", [fileOf("/")]);
  for (const [kind, members] of Map.groupBy(pages, kindOf)) {
    const addresses = members.flatMap(({ path }) => [path, ...fixedAliases(path)]);
    writeStylesheet(client, kind, addresses.map(fileOf));
  }
}

/** Pages of one kind share a stylesheet. The demos of all features together have too many rules for one. */
function kindOf({ path, section }: Page): string {
  return section === "feature" ? `feature-${path.split("/")[2]}` : section;
}

function writeStylesheet(client: string, kind: string, files: readonly string[]): void {
  // One document at a time: all documents of a large site do not fit into one string.
  const used = new Set<string>();
  const whole = new Set<string | undefined>();
  for (const file of files) {
    const html = readFileSync(file, "utf8");
    for (const name of namesInHtml(html)) used.add(name);
    whole.add(STYLESHEET_LINK.exec(html)?.[1]);
  }
  const [path] = whole;
  if (!path) throw new Error(`The pages of "${kind}" have no stylesheet`);
  const css = rulesFor(used, readFileSync(join(client, path)));
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
  const own = `/assets/page-${kind}-${hash}.css`;
  writeFileSync(join(client, own), css);
  const link = `<link rel="stylesheet" href="${own}" data-all-styles="${path}"/>`;
  for (const file of files)
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(STYLESHEET_LINK, () => link),
    );
}

/** Returns the classes, ids and variables of the elements of a document. */
function namesInHtml(html: string): string[] {
  const attributes = html.match(/(?<=\s(?:class|id)=")[^"]*/g) ?? [];
  const variables = html.match(/--[\w-]+/g) ?? [];
  return [...attributes.flatMap((list) => unescaped(list).split(" ")), ...variables];
}

/**
 * Returns the rules for elements that are in the documents, in whatever state they come to be.
 * @param used the names in the documents
 */
function rulesFor(used: ReadonlySet<string>, css: Uint8Array): Uint8Array {
  // The minifier also drops a property with the name of an unused class, such as `border-collapse`.
  const whole = new TextDecoder().decode(css);
  const isProperty = (name: string) => whole.includes(`{${name}:`) || whole.includes(`;${name}:`);
  const rules = reduce(
    css,
    namesInStyles(css).filter((name) => !used.has(name) && !isProperty(name)),
  );
  const text = new TextDecoder().decode(rules);
  // Inline styles use variables, too.
  const isUsed = (variable: string) => text.includes(`var(${variable}`) || used.has(variable);
  const variables = text.match(/--[\w-]+(?=:)/g) ?? [];
  return reduce(
    rules,
    variables.filter((variable) => !isUsed(variable)),
  );
}

const reduce = (code: Uint8Array, unusedSymbols: string[]): Uint8Array =>
  transform({ filename: "styles.css", code, minify: true, unusedSymbols }).code;

/** Undoes what React escapes in class names such as `[&>p]:mt-2`. */
const unescaped = (value: string) => value.replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** Returns all classes and ids in the selectors of a stylesheet. */
function namesInStyles(code: Uint8Array): string[] {
  const names = new Set<string>();
  const collect = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === "class" || part.type === "id") names.add(part.name);
      if ("selectors" in part) for (const inner of part.selectors ?? []) collect(inner as Selector);
    }
  };
  transform({ filename: "styles.css", code, visitor: { Selector: collect } });
  return [...names];
}
