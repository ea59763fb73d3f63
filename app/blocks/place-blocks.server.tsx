import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { blocksOf, readBlocks } from "#editorial/blocks.ts";
import { type Page, readPages } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { ContentError, type ContentProblem, problemsOf } from "#editorial/yaml.ts";
import { typographicDeep } from "../content/typographic.ts";
import type { StaticBlockProps } from "./Band.tsx";

/** A block in the data of a page: static HTML, or an island with its properties and perhaps a static part. */
export type PlacedBlock = (
  | { name: string; props: object; html?: string }
  | { name: string; html: string }
) & {
  /** Renders above the body. */
  leading?: boolean;
};

/** Blocks that are the main content of their page. */
const leading = new Set(
  "assistant award-list changes comparison events launch-checklist role-list team-list testimonials".split(
    " ",
  ),
);

/** A block of text and links, which loads no script. */
type StaticBlock = { default: ComponentType<StaticBlockProps> };
type IslandData = {
  /** Reads the properties of an island from content, for the page that it is on. */
  readProps: (page: Page) => object;
  /** Renders the part of an island that is never hydrated. The island gets it as `html`, for `StaticHtml`. */
  renderHtml?: () => string;
  /** Reads the list that only this island shows. @throws ContentError if it is invalid */
  readItems?: () => object;
};

// A block has the name of its file; an island is `NAME/NAME.island.tsx`.
const staticBlocks = import.meta.glob<StaticBlock>("./*.tsx", { base: "./static", eager: true });
const islandData = new Map(
  Object.entries(import.meta.glob<IslandData>("./*/*.server.{ts,tsx}", { eager: true })).map(
    ([file, data]) => [basename(dirname(file)), data],
  ),
);
const names = new Set([
  ...Object.keys(staticBlocks).map((file) => basename(file, ".tsx")),
  ...Object.keys(import.meta.glob("./*/*.island.tsx")).map((file) => basename(file, ".island.tsx")),
]);

/** Returns the blocks of a page in order. @throws ContentError on an unknown block, or invalid content of one */
export function placeBlocks(page: Page): PlacedBlock[] {
  return blocksOf(page).map((name) => {
    if (!names.has(name))
      throw new ContentError([unknownBlock(name, page.blocks ? page.file : "content/blocks.yaml")]);
    const block = staticBlocks[`./${name}.tsx`];
    const data = islandData.get(name);
    return {
      name,
      ...(block
        ? { html: renderBlock(block.default, page) }
        : {
            props: typographicDeep(data?.readProps(page) ?? {}),
            ...(data?.renderHtml && { html: data.renderHtml() }),
          }),
      leading: leading.has(name),
    };
  });
}

function renderBlock(Block: StaticBlock["default"], page: Page): string {
  return renderToStaticMarkup(<Block page={page} copy={typographicDeep(readBlocks())} site={readSite()} />);
}

/** Returns a problem for each block without a file that a page or a section lists. */
export function unknownBlocks(
  pages: readonly Pick<Page, "file" | "blocks">[] = readPages(),
): ContentProblem[] {
  const ofSections = Object.values(readBlocks().sections).flat();
  return [...pages, { file: "content/blocks.yaml", blocks: ofSections }].flatMap(({ file, blocks = [] }) =>
    blocks.filter((name) => !names.has(name)).map((name) => unknownBlock(name, file)),
  );
}

/** Returns the problems of the lists that only one island shows. */
export function blockListProblems(): ContentProblem[] {
  return [...islandData.values()].flatMap(({ readItems }) => (readItems ? problemsOf(readItems) : []));
}

function unknownBlock(name: string, file: string): ContentProblem {
  const lines = readFileSync(file, "utf8").split("\n");
  const first = lines.findIndex((line) => /^(blocks|sections):/.test(line));
  const line = lines.findIndex((text, at) => at >= first && text.includes(name)) + 1;
  return { file, line, field: "blocks", message: `there is no block ${name} (has ${[...names].join(", ")})` };
}
