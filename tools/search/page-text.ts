import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import type { PageSection } from "#app/search/search-index.ts";

/** Elements of <main> that are not the page's own copy: navigation, forms, graphics, repeated calls to action. */
const WITHOUT_COPY =
  "form, nav, svg, script, style, dialog, template, [hidden], [aria-hidden=true], [data-search=off]";
/** Elements within a word or a sentence. */
const INLINE = /^(abbr|b|code|em|i|mark|strong|sub|sup)$/;
/** Elements within a sentence, unless another of them follows: then they are parts of a card or a row of buttons. */
const IN_SENTENCE = /^(a|br|span)$/;
const SENTENCE_END = /[.,;:!?…→]["”)]?$/;
/** Follows the text of a block until the whole section is known. */
const BLOCK_END = "\n";

type PageText = { title: string; description: string; listed: boolean; sections: PageSection[] };

/**
 * Extracts the text of a prerendered page.
 * @returns title and description, whether search engines may list it, and the text of <main> by heading
 */
export function readPageText(html: string): PageText {
  // Only <main> is parsed: the menus around it are most of a page and of the parsing time.
  const [head = ""] = html.split("</head>", 1);
  const tree = fromHtml(`${head}</head>${/<main[\s>].*<\/main>/s.exec(html)?.[0] ?? ""}`);
  const meta = (name: string) => String(select(`meta[name=${name}]`, tree)?.properties.content ?? "");
  const main = select("main", tree);
  const sections: PageSection[] = [{ id: "", heading: "", text: "" }];
  if (main) collect(main, new Set(selectAll(WITHOUT_COPY, main)), sections);
  return {
    title: textOf(select("title", tree)),
    description: meta("description"),
    listed: !meta("robots").includes("noindex"),
    sections: sections
      .map(({ text, ...section }) => ({ ...section, text: joinBlocks(text) }))
      .filter(({ heading, text }) => heading || text),
  };
}

/** Adds the text of a node to the last section; each heading begins a section. */
function collect(node: Nodes, skipped: ReadonlySet<Nodes>, sections: PageSection[]): void {
  const add = (text: string) => {
    const last = sections.at(-1);
    if (last) last.text += text;
  };
  if (node.type === "text") add(node.value.replaceAll("\n", " "));
  if (node.type !== "element" || skipped.has(node)) return;
  const { tagName, properties, children } = node;
  if (/^h[1-4]$/.test(tagName)) {
    sections.push({
      id: tagName === "h1" ? "" : String(properties.id ?? ""),
      heading: textOf(node),
      text: "",
    });
    return;
  }
  const shown = children.filter(
    (child) => child.type === "element" || (child.type === "text" && child.value.trim()),
  );
  for (const child of children) {
    collect(child, skipped, sections);
    if (child.type !== "element" || INLINE.test(child.tagName)) continue;
    const next = shown[shown.indexOf(child) + 1];
    const isPart = next?.type === "element" && !INLINE.test(next.tagName);
    if (child.tagName === "dt") add(":");
    add(IN_SENTENCE.test(child.tagName) && !isPart ? " " : BLOCK_END);
  }
}

/** Joins the blocks of a section. A dot follows those that do not end a sentence, such as buttons and cells. */
function joinBlocks(text: string): string {
  const blocks = text.split(BLOCK_END).map(oneLine).filter(Boolean);
  return blocks
    .map((block, at) => (at === 0 || SENTENCE_END.test(blocks[at - 1] ?? "") ? " " : " · ") + block)
    .join("")
    .trim();
}

const textOf = (element: Element | undefined) => (element ? oneLine(toText(element)) : "");

const oneLine = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?)])(?!\w)/g, "$1")
    // A question as a term needs no colon.
    .replace(/([.!?]):$/, "$1")
    .trim();
