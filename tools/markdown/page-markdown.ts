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

/** Elements of <main> without copy: navigation, form fields, graphics, hidden elements. */
const WITHOUT_COPY = [
  "form, nav, button, ul:has(> li > button), input, select, textarea, label, legend, output, search, dialog",
  "svg, script, style, template, video, iframe, img:not([alt]), img[alt='']",
  "[hidden], .hidden, [aria-hidden=true], [role=status], details:has(nav), a[href='/'][aria-label]",
].join();

/** Repeated blocks and interactive ones. Lists of related pages stay. */
const REPEATED =
  "[data-demo-stage], [data-search=off]:not([aria-labelledby=related], [aria-labelledby=features], [aria-label='All features'], [aria-label='Next step'])";

/** Phrasing elements. Between any two others there is at least a space. */
const INLINE = /^(abbr|b|code|em|i|mark|strong|sub|sup)$/;

export type MarkdownPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly updated: string | undefined;
};

/**
 * Converts a prerendered page to Markdown: headings, lists, tables, and figures with their summary, numbers and
 * source.
 * @param html the whole HTML document
 * @param readTooltips reads a file with the tooltips of a chart (`charts/tooltip-files.ts`) by its address
 * @throws Error if it has no <main>
 */
export function pageMarkdown(
  page: MarkdownPage,
  html: string,
  readTooltips: (file: string) => unknown,
): string {
  // Only <main> is parsed: the menus around it are most of a page and of the parsing time.
  const main = select("main", fromHtml(/<main[\s>].*<\/main>/s.exec(html)?.[0] ?? "", { fragment: true }));
  if (!main) throw new Error(`${page.path} has no <main>`);
  for (const figure of selectAll("figure", main)) figure.children = figureText(figure, readTooltips);
  const skipped = new Set<Nodes>([...selectAll(`${WITHOUT_COPY},${REPEATED}`, main), ...ordinals(main)]);
  clean(main, page.path, skipped);
  const tree = toMdast({ type: "root", children: main.children });
  const words = toMarkdown(tree.type === "root" ? withoutEmptySections(tree) : tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    rule: "-",
  });
  const { path, title, description, updated } = page;
  const front = stringify({ title, description, path, ...(updated && { updated }) }, { lineWidth: 0 });
  return `---\n${front}---\n\n${words}`;
}

/** Returns a figure as text: title, unit, summary of the graphic, numbers or parts, source. */
function figureText(figure: Element, readTooltips: (file: string) => unknown): ElementContent[] {
  const [title, ...rest] = figure.children.filter((child) => child.type === "element");
  const caption = select("figcaption", figure);
  const parts = selectAll("table, ol, ul:not([aria-hidden]), dl, img", figure);
  // A diagram that is a list as well would repeat it.
  const graphics = parts.some(({ tagName }) => tagName === "ul") ? [] : selectAll("svg[aria-label]", figure);
  const shown = new Set(graphics.map(({ properties }) => String(properties.ariaLabel ?? "")));
  const sub = rest.find(({ tagName }) => tagName === "p");
  return [
    ...(title && title !== caption ? [paragraph([element("strong", [text(toText(title))])])] : []),
    ...(sub ? [sub] : []),
    ...[...shown].map((words) => paragraph([text(words)])),
    ...parts,
    ...(parts.length === 0 ? tooltipList(figure, readTooltips) : []),
    ...selectAll("section > p", figure),
    ...(caption ? [paragraph(caption.children)] : []),
  ];
}

/** Returns the tooltips of a chart as a list, for charts without a table. */
function tooltipList(figure: Element, readTooltips: (file: string) => unknown): ElementContent[] {
  const items = selectAll("[data-tooltips]", figure).flatMap(({ properties }) => {
    const [file = "", plot] = String(properties.dataTooltips).split("#");
    const plots = tooltipFileSchema.parse(readTooltips(file));
    return (plots[Number(plot)] ?? []).map(([, , words]) => words);
  });
  return items.length === 0
    ? []
    : [
        element(
          "ul",
          items.map((words) => element("li", [text(words)])),
        ),
      ];
}

const tooltipFileSchema = z.array(z.array(z.tuple([z.number(), z.number(), z.string()])));

/** Removes skipped nodes, separates adjacent text, and makes links to anchors work outside the page. */
function clean(node: Element, path: string, skipped: ReadonlySet<Nodes>): void {
  node.children = node.children.filter((child) => !skipped.has(child) && child.type !== "comment");
  if (node.tagName === "a" && String(node.properties.href).startsWith("#"))
    node.properties.href = `${path}${node.properties.href}`;
  if (node.tagName === "summary") node.children = [element("strong", node.children)];
  if (node.tagName === "dt") node.children = [element("strong", node.children)];
  const separated: ElementContent[] = [];
  for (const child of node.children.flatMap(splitRemark)) {
    if (child.type === "element") clean(child, path, skipped);
    const between = separator(separated.at(-1), child);
    if (between) separated.push(text(between));
    separated.push(child);
  }
  node.children = separated;
}

/** A <span> that is displayed as a line of its own. */
const isLine = (node: ElementContent): node is Element =>
  node.type === "element" &&
  node.tagName === "span" &&
  Array.isArray(node.properties.className) &&
  node.properties.className.includes("block");

/** Numbers that list items contain as text, because Markdown numbers items itself. */
const ordinals = (main: Element): Element[] =>
  selectAll("ol", main).flatMap(({ children }) =>
    children
      .filter((child) => child.type === "element")
      .flatMap(
        (item, index) => selectAll("span", item).find((span) => toText(span) === String(index + 1)) ?? [],
      ),
  );

/** Splits a link with a remark below its name, so that the name alone is the link text. */
function splitRemark(node: ElementContent): ElementContent[] {
  if (node.type !== "element" || node.tagName !== "a") return [node];
  const remark = node.children.at(-1);
  if (!remark || !isLine(remark) || node.children.length < 2) return [node];
  return [{ ...node, children: node.children.slice(0, -1) }, remark];
}

/** Returns the text between two siblings that are displayed apart from each other. */
function separator(before: ElementContent | undefined, after: ElementContent): string {
  if (!before || before.type === "comment" || after.type === "comment") return "";
  const [end, start] = [toText(before), toText(after)];
  if (!end.trim() || !start.trim()) return "";
  if (isLine(before) || isLine(after)) return /[.:?!]\s*$/.test(end) || /^\s*→/.test(start) ? " " : ": ";
  return isPart(before) && isPart(after) ? " " : "";
}

const isPart = (node: ElementContent) => node.type === "element" && !INLINE.test(node.tagName);

/** Drops headings without content, because their content was skipped. */
function withoutEmptySections(tree: Root): Root {
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
