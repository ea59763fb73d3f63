import { evaluate } from "@mdx-js/mdx";
import { type ComponentProps, type ComponentType, createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import type { Page } from "../../editorial/pages.ts";
import { readSite } from "../../editorial/site.ts";
import { ContentError } from "../../editorial/yaml.ts";
import { ChartInPage } from "../charts/chart-in-page.server.tsx";
import { DiagramInPage, TimelineInPage } from "../diagrams/diagrams-in-page.server.tsx";
import { Example } from "../examples/Example.server.tsx";
import { ANSWERS, Answers } from "./Answers.tsx";
import { SiteCalls } from "./calls/SiteCalls.server.tsx";
import { conditionalText } from "./conditional-text.ts";
import { Note } from "./Note.tsx";
import { plates } from "./plates.ts";
import { rowHeaders } from "./row-headers.ts";
import { ShelfPages } from "./ShelfPages.server.tsx";
import { typographic, typographicDeep } from "./typographic.ts";

/** What editors can place in a body besides Markdown. */
const figures: Record<string, ComponentType<Record<string, unknown>>> = {
  Chart: ChartInPage,
  Diagram: DiagramInPage,
  Timeline: TimelineInPage,
  Note,
  Pages: ShelfPages,
  SiteCalls,
  Example,
};

/** The attribute that carries the line of a component to where its mistakes are told. */
const LINE = "bodyLineOffset";

/** An address that stands in for one: the name is reserved for examples (RFC 2606), nobody reads what is sent there. */
const SAMPLE_ADDRESS = /^mailto:.*@example\.(com|net|org)$/;

const elements = {
  /** Markdown turns every address into a link; one in sample data is only words. */
  a: (props: ComponentProps<"a">) =>
    SAMPLE_ADDRESS.test(props.href ?? "") ? props.children : <a {...props} />,
  /** A wide table scrolls by itself; the page never does. */
  table: (props: ComponentProps<"table">) => (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset; and no section, as several landmarks would have one name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div role="group" className="table-scroll" tabIndex={0} aria-label="Table">
      <table {...props} />
    </div>
  ),
  /** So does a program that is wider than a phone. */
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
  pre: (props: ComponentProps<"pre">) => <pre tabIndex={0} {...props} />,
};

type Node = Parameters<typeof visit>[0];
type JsxNode = Node & {
  name: string | null;
  attributes: { type: string; name: string; value: string }[];
};
const isJsx = (node: Node): node is JsxNode => /^mdxJsx(Flow|Text)Element$/.test(node.type);

/** What a figure says, rather than what it is made from: a field's name must stay as the data write it. */
const WORDS = new Set(["title", "sub", "source", "notes", "references", "names", "nodes", "edges", "items"]);

const printed = (props: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, WORDS.has(name) ? typographicDeep(value) : value]),
  );

/** A remark plugin: quotes in text, not in code. */
function printedQuotes() {
  return (tree: Node) =>
    visit(tree, "text", (node: { value: string }) => {
      node.value = typographic(node.value);
    });
}

/** A remark plugin: components know their line, and one that does not exist is told at once. */
function numberedFigures() {
  return (tree: Node) =>
    visit(tree, isJsx, ({ name, attributes, position }) => {
      if (!name || !/^[A-Z]/.test(name)) return;
      const line = position?.start.line ?? 1;
      if (!Object.hasOwn(figures, name))
        throw Object.assign(
          new Error(`unknown component <${name}> (has ${Object.keys(figures).join(", ")})`),
          {
            line,
          },
        );
      attributes.push({ type: "mdxJsxAttribute", name: LINE, value: String(line) });
    });
}

type Source = Pick<Page, "body" | "file" | "bodyLine" | "answers"> & { questions?: readonly string[] };

/**
 * What was drawn last of each file, for so many files. A build asks up to four times for a page: HTML and data at once,
 * and both again under its other address, which all are drawn after the pages.
 */
const KEPT = 1000;
const drawn = new Map<string, { source: string; result: ReturnType<typeof draw> }>();

/**
 * Renders a page's body to HTML, and after it the questions and answers of its front matter. A page that begins with
 * questions has a plate for each.
 * @throws ContentError naming file and line of what an editor must mend
 */
export function renderBody({ file, ...rest }: Source): ReturnType<typeof draw> {
  const { body, bodyLine, answers, questions } = rest;
  // Conditional text changes with content/site.yaml, which `npm run dev` reads anew.
  const settings = body.includes("<When") ? readSite() : null;
  const source = JSON.stringify([body, bodyLine, answers, questions, settings]);
  const known = drawn.get(file);
  if (known?.source === source) return known.result;
  const result = draw({ file, ...rest });
  drawn.delete(file);
  drawn.set(file, { source, result });
  const [oldest] = drawn.keys();
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
  return result;
}

async function draw({ body, file, bodyLine, answers, questions }: Source) {
  const problem = (line: number, field: string, message: string) =>
    new ContentError([{ file, line: bodyLine + line - 1, field, message }]);
  const checked = Object.fromEntries(
    Object.entries(figures).map(([name, Figure]) => [
      name,
      ({ [LINE]: line, ...props }: Record<string, unknown>) => {
        try {
          // Rendered here rather than as a child: a mistake must be caught where its line is known.
          const html = renderToStaticMarkup(createElement(Figure, printed(props)));
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
      remarkPlugins: [remarkGfm, conditionalText, printedQuotes, numberedFigures],
      rehypePlugins: [rehypeSlug, rowHeaders, ...(questions ? [plates(questions.length)] : [])],
    });
    const html = renderToStaticMarkup(<Body components={{ ...elements, ...checked }} />);
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

const messageOf = (error: unknown) =>
  error instanceof Error ? ("reason" in error ? String(error.reason) : error.message) : String(error);

/** The line of a mistake in the syntax, as the parser tells it. */
const lineOf = (error: unknown) =>
  error instanceof Error && "line" in error && typeof error.line === "number" ? error.line : 1;
