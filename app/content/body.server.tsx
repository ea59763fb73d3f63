import { evaluate } from "@mdx-js/mdx";
import { LRUCache } from "lru-cache";
import { type ComponentProps, type ComponentType, createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { everyPagePath, PAGES_DIR, type Page, readPages } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { ContentError, type ContentProblem } from "#editorial/yaml.ts";
import { Example } from "../examples/Example.server.tsx";
import { bodyRules } from "./body-rules.ts";
import { conditionalText } from "./conditional-text.ts";
import { Dashboard } from "./Dashboard.server.tsx";
import { ChartInPage, DiagramInPage, TimelineInPage } from "./figures.server.tsx";
import { foldSections } from "./html-sections.ts";
import { Jobs } from "./Jobs.server.tsx";
import { Picture } from "./Picture.server.tsx";
import { plateLayout } from "./plate-layout.ts";
import { SeriesPages } from "./SeriesPages.server.tsx";
import { tableHeaders } from "./table-headers.ts";
import { typographic, typographicDeep } from "./typographic.ts";

/** Components that editors can use in a body, besides Markdown. */
const bodyComponents: Record<string, ComponentType<Record<string, unknown>>> = {
  Chart: ChartInPage,
  Diagram: DiagramInPage,
  Timeline: TimelineInPage,
  Pages: SeriesPages,
  Example,
  Dashboard,
  Jobs,
};

/** Attribute that passes the line of a component to its error messages. */
const LINE = "bodyLineOffset";

/** Addresses at the domains reserved for examples (RFC 2606), where mail is not delivered. */
const SAMPLE_ADDRESS = /^mailto:.*@example\.(com|net|org)$/;

const elements = {
  /** GFM links every address; sample addresses stay plain text. */
  a: (props: ComponentProps<"a">) =>
    SAMPLE_ADDRESS.test(props.href ?? "") ? props.children : <a {...props} />,
  /** Wide tables scroll; the page never scrolls horizontally. The element that scrolls has the name of the table. */
  table: ({ "aria-label": name, ...props }: ComponentProps<"table">) => (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset; and no section, as several landmarks would have one name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div role="group" className="table-scroll" tabIndex={0} aria-label={name}>
      <table {...props} />
    </div>
  ),
  img: ({ src = "", alt = "" }: ComponentProps<"img">) => (
    <Picture src={decodeURI(src)} alt={alt} sizes="(min-width: 42rem) 42rem, 100vw" />
  ),
  /** Wide code blocks scroll like tables. */
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
  pre: (props: ComponentProps<"pre">) => <pre tabIndex={0} {...props} />,
};

type Node = Parameters<typeof visit>[0];
type JsxNode = Node & {
  name: string | null;
  attributes: { type: string; name: string; value: string }[];
};
const isJsx = (node: Node): node is JsxNode => /^mdxJsx(Flow|Text)Element$/.test(node.type);

/** Attributes with text for readers. Others, such as field names, must stay as in the data. */
const TEXT_ATTRIBUTES = new Set([
  "title",
  "sub",
  "source",
  "notes",
  "references",
  "names",
  "nodes",
  "edges",
  "items",
  "name",
  "about",
  "figures",
]);

const typographicProps = (props: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      TEXT_ATTRIBUTES.has(name) ? typographicDeep(value) : value,
    ]),
  );

/** Remark plugin: curly quotes in text, but not in code. */
function typographicText() {
  return (tree: Node) =>
    visit(tree, "text", (node: { value: string }) => {
      node.value = typographic(node.value);
    });
}

/** Remark plugin: passes its line to each component. */
function componentLines() {
  return (tree: Node) =>
    visit(tree, isJsx, ({ name, attributes, position }) => {
      if (name && /^[A-Z]/.test(name))
        attributes.push({ type: "mdxJsxAttribute", name: LINE, value: String(position?.start.line ?? 1) });
    });
}

/** Id and text of the heading, also listed in the table of contents. */
const ANSWERS = { id: "questions-and-answers", text: "Questions and answers" } as const;

/** Renders questions and answers below the body of a page. */
function Answers({ answers }: { answers: readonly { question: string; answer: string }[] }) {
  return (
    <section aria-labelledby={ANSWERS.id} className="answers">
      <h2 id={ANSWERS.id}>{ANSWERS.text}</h2>
      {answers.map(({ question, answer }) => (
        <details key={question} className="fold">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

type Source = Pick<Page, "body" | "file" | "bodyLine" | "answers"> & Partial<Pick<Page, "section" | "form">>;

/** Sections of the site whose pages are short: explanations are for those who open them. */
const FOLDED = new Set<Source["section"]>([
  "feature",
  "company",
  "partner",
  "partner-finder",
  "dashboard",
  "services",
  "buy",
]);

/** Returns the plugins that lay out the sections. On short pages and below a form, all but the first are folded. */
function layoutOf({ section, form }: Source) {
  if (section === "product") return [plateLayout];
  return FOLDED.has(section) || form ? [foldSections] : [];
}

/**
 * Latest result by file, up to a number of files. A build renders a page up to four times, as HTML and as data, and
 * again under each alias after all other pages.
 */
const cache = new LRUCache<string, { source: string; result: ReturnType<typeof renderUncached> }>({
  max: 1000,
});

/**
 * Renders a page's body to HTML, followed by the questions and answers of its front matter. The sections of a product
 * are laid out as plates; those of a short page, and of a page with a form, are folded, except the first.
 * @throws ContentError with the file and line of a mistake
 */
export function renderBody(page: Source): ReturnType<typeof renderUncached> {
  const { file, body, bodyLine, answers, section, form } = page;
  // Conditional text depends on content/site.yaml, which `npm run dev` reloads.
  const settings = body.includes("<When") ? readSite() : null;
  const source = JSON.stringify([body, bodyLine, answers, section, form, settings]);
  const cached = cache.get(file);
  if (cached?.source === source) return cached.result;
  const result = renderUncached(page);
  cache.set(file, { source, result });
  return result;
}

async function renderUncached(page: Source) {
  const { file, body, bodyLine, answers } = page;
  const problem = (line: number, field: string, message: string) =>
    new ContentError([{ file, line: bodyLine + line - 1, field, message }]);
  const components = Object.fromEntries(
    Object.entries(bodyComponents).map(([name, Figure]) => [
      name,
      ({ [LINE]: line, ...props }: Record<string, unknown>) => {
        try {
          // Rendered here instead of as a child, because only here the line of a mistake is known.
          const html = renderToStaticMarkup(createElement(Figure, typographicProps(props)));
          return <div className="figure" dangerouslySetInnerHTML={{ __html: html }} />;
        } catch (error) {
          throw problem(Number(line), `<${name}>`, messageOf(error));
        }
      },
    ]),
  );
  try {
    const { default: Body } = await evaluate(body, {
      ...runtime,
      remarkPlugins: [
        remarkGfm,
        [bodyRules, [...Object.keys(bodyComponents), "When"]],
        conditionalText,
        typographicText,
        componentLines,
      ],
      rehypePlugins: [rehypeSlug, tableHeaders, ...layoutOf(page)],
    });
    const html = renderToStaticMarkup(<Body components={{ ...elements, ...components }} />);
    const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = "", text = ""]) => ({
      id,
      text: text.replace(/<[^>]+>/g, ""),
    }));
    if (answers.length === 0) return { html, headings };
    const end = renderToStaticMarkup(<Answers answers={typographicDeep(answers)} />);
    return { html: html + end, headings: [...headings, ANSWERS] };
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw problem(lineOf(error), "(body)", messageOf(error));
  }
}

/** Advice on a syntax error, by the rule of the MDX parser. */
const SYNTAX_MISTAKES: Readonly<Record<string, string>> = {
  acorn:
    'what is between "{" and "}" is no value, or the line begins with "import" or "export": check quotes and brackets',
  "end-tag-mismatch":
    "a tag is not closed: end it with />, or write its closing tag, both on lines of their own",
  "unexpected-character":
    'a tag is wrong here: write "&lt;" for "<" in text, and values of attributes between quotes',
  "unexpected-closing-slash": "this closing tag has no opening tag before it",
  "unexpected-eof": "a tag, a quotation mark or a brace is opened and never closed",
};

const messageOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  const rule = "ruleId" in error ? SYNTAX_MISTAKES[String(error.ruleId)] : undefined;
  return rule ?? error.message;
};

/** Returns the line of a syntax error as the parser reports it; for a tag that is not closed, only in its text. */
const lineOf = (error: unknown) => {
  if (!(error instanceof Error)) return 1;
  if ("line" in error && typeof error.line === "number") return error.line;
  return Number(/\((\d+):\d+/.exec(error.message)?.[1] ?? 1);
};

/** Renders the body of every page, also of those that are not live yet, to find the mistakes of all pages. */
export async function checkBodies(): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const page of readPages(PAGES_DIR, everyPagePath())) {
    try {
      await renderBody(page);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  return problems;
}
