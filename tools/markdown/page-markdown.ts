import type { Element, ElementContent, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toMdast } from "hast-util-to-mdast";
import { toText } from "hast-util-to-text";
import type { Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { stringify } from "yaml";
import { z } from "zod";

/** What of a page's <main> is no word of its own: ways around it, what wants an answer, drawings, what is hidden. */
const NOT_WORDS = [
  "form, nav, button, input, select, textarea, label, legend, output, search, dialog",
  "svg, script, style, template, video, iframe, img:not([alt]), img[alt='']",
  "[hidden], .hidden, [aria-hidden=true], [role=status], details:has(nav), a[href='/'][aria-label]",
].join();

/** What stands on many pages, or is to be worked with; lists of other pages stay. */
const NOT_OWN =
  "[data-demo-stage], [data-search=off]:not([aria-labelledby=related], [aria-labelledby=features], [aria-label='All features'], [aria-label='Next step'])";

/** Elements within a sentence; between any two others there is at least a space. */
const INLINE = /^(abbr|b|code|em|i|mark|strong|sub|sup)$/;

export type MarkdownPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly updated: string | undefined;
};

/**
 * Writes the words of a finished page as Markdown: headings, lists, tables, and figures as what they show, their numbers
 * and their source.
 * @param html the page as it was drawn
 * @throws Error where it has no <main>
 */
export function pageMarkdown(page: MarkdownPage, html: string): string {
  // The menus around it are most of a page, and would take most of the time to parse.
  const main = select("main", fromHtml(/<main[\s>].*<\/main>/s.exec(html)?.[0] ?? "", { fragment: true }));
  if (!main) throw new Error(`${page.path} has no <main>`);
  for (const figure of selectAll("figure", main)) figure.children = figureWords(figure);
  const skipped = new Set<Nodes>([...selectAll(`${NOT_WORDS},${NOT_OWN}`, main), ...ordinals(main)]);
  tidy(main, page.path, skipped);
  const tree = toMdast({ type: "root", children: main.children });
  const words = toMarkdown(tree.type === "root" ? withoutEmptyParts(tree) : tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    rule: "-",
  });
  const { path, title, description, updated } = page;
  const front = stringify({ title, description, path, ...(updated && { updated }) }, { lineWidth: 0 });
  return `---\n${front}---\n\n${words}`;
}

/** A figure as words: its title and what is measured, what the drawing shows, its numbers or parts, its source. */
function figureWords(figure: Element): ElementContent[] {
  const [title, ...rest] = figure.children.filter((child) => child.type === "element");
  const caption = select("figcaption", figure);
  const parts = selectAll("table, ol, ul:not([aria-hidden]), dl, img", figure);
  // Where a diagram is a list as well, that says the same.
  const drawings = parts.some(({ tagName }) => tagName === "ul") ? [] : selectAll("svg[aria-label]", figure);
  const shown = new Set(drawings.map(({ properties }) => String(properties.ariaLabel ?? "")));
  const sub = rest.find(({ tagName }) => tagName === "p");
  return [
    ...(title && title !== caption ? [paragraph([element("strong", [text(toText(title))])])] : []),
    ...(sub ? [sub] : []),
    ...[...shown].map((words) => paragraph([text(words)])),
    ...parts,
    ...(parts.length === 0 ? readings(figure) : []),
    ...selectAll("section > p", figure),
    ...(caption ? [paragraph(caption.children)] : []),
  ];
}

/** What a pointer reads of a chart (`app/charts/scene.ts`), for one that has no table. */
function readings(figure: Element): ElementContent[] {
  const items = selectAll("[data-readings]", figure).flatMap(({ properties }) =>
    readingsSchema.parse(JSON.parse(String(properties.dataReadings))).map(([, , words]) => words),
  );
  return items.length === 0
    ? []
    : [
        element(
          "ul",
          items.map((words) => element("li", [text(words)])),
        ),
      ];
}

const readingsSchema = z.array(z.tuple([z.number(), z.number(), z.string()]));

/** Leaves out what is no word, parts the words of neighbors, and makes links that hold without the page. */
function tidy(node: Element, path: string, skipped: ReadonlySet<Nodes>): void {
  node.children = node.children.filter((child) => !skipped.has(child) && child.type !== "comment");
  if (node.tagName === "a" && String(node.properties.href).startsWith("#"))
    node.properties.href = `${path}${node.properties.href}`;
  if (node.tagName === "summary") node.children = [element("strong", node.children)];
  if (node.tagName === "dt") node.children = [element("strong", node.children)];
  const parted: ElementContent[] = [];
  for (const child of node.children.flatMap(withoutRemark)) {
    if (child.type === "element") tidy(child, path, skipped);
    const between = separator(parted.at(-1), child);
    if (between) parted.push(text(between));
    parted.push(child);
  }
  node.children = parted;
}

/** A line of its own within other words. */
const isLine = (node: ElementContent): node is Element =>
  node.type === "element" &&
  node.tagName === "span" &&
  Array.isArray(node.properties.className) &&
  node.properties.className.includes("block");

/** The numbers that lists print before their items; Markdown counts by itself. */
const ordinals = (main: Element): Element[] =>
  selectAll("ol", main).flatMap(({ children }) =>
    children
      .filter((child) => child.type === "element")
      .flatMap(
        (item, index) => selectAll("span", item).find((span) => toText(span) === String(index + 1)) ?? [],
      ),
  );

/** A link with a remark below its name: the name alone is the link. */
function withoutRemark(node: ElementContent): ElementContent[] {
  if (node.type !== "element" || node.tagName !== "a") return [node];
  const remark = node.children.at(-1);
  if (!remark || !isLine(remark) || node.children.length < 2) return [node];
  return [{ ...node, children: node.children.slice(0, -1) }, remark];
}

/** What stands between two neighbors that are drawn apart from each other. */
function separator(before: ElementContent | undefined, after: ElementContent): string {
  if (!before || before.type === "comment" || after.type === "comment") return "";
  const [end, start] = [toText(before), toText(after)];
  if (!end.trim() || !start.trim()) return "";
  if (isLine(before) || isLine(after)) return /[.:?!]\s*$/.test(end) || /^\s*→/.test(start) ? " " : ": ";
  return isPart(before) && isPart(after) ? " " : "";
}

const isPart = (node: ElementContent) => node.type === "element" && !INLINE.test(node.tagName);

/** Drops headings that nothing follows, since what they stood over is left out. */
function withoutEmptyParts(tree: Root): Root {
  const children = tree.children.filter((node, index) => {
    const next = tree.children[index + 1];
    return node.type !== "heading" || (next && (next.type !== "heading" || next.depth > node.depth));
  });
  return { ...tree, children };
}

const text = (value: string): ElementContent => ({ type: "text", value });
const element = (tagName: string, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});
const paragraph = (children: ElementContent[]) => element("p", children);
