import { blocksOf, readBlocks } from "#editorial/blocks.ts";
import {
  type BlockName,
  type IslandName,
  LEADING_BLOCKS,
  STATIC_BLOCKS,
  type StaticBlockName,
} from "#editorial/page-schema.ts";
import type { Page } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { typographicDeep } from "../content/typographic.ts";
import { renderStatic } from "../islands/static-html.server.ts";
import { islandProps } from "./island-props.server.ts";
import type { IslandProps } from "./registry.ts";
import { staticBlocks } from "./static-blocks.server.ts";

/** A block in the data of a page: an island with its properties, or static HTML. */
export type PlacedBlock = (
  | { [Name in IslandName]: { name: Name; props: IslandProps[Name] } }[IslandName]
  | { name: string; html: string }
) & {
  /** Renders above the body: this block is the page's main content. */
  leading?: true;
};

const staticNames = new Set<BlockName>(STATIC_BLOCKS);
const isStatic = (name: BlockName): name is StaticBlockName => staticNames.has(name);

/** Returns the blocks of a page in order. @throws ContentError on invalid content in a list that one of them shows */
export function placeBlocks(page: Page): PlacedBlock[] {
  return blocksOf(page).map((name) => {
    const leading = LEADING_BLOCKS.includes(name) ? ({ leading: true } as const) : {};
    return isStatic(name)
      ? { name, html: renderBlock(name, page), ...leading }
      : ({ name, props: typographicDeep(islandProps[name](page)), ...leading } as PlacedBlock);
  });
}

function renderBlock(name: StaticBlockName, page: Page): string {
  const Block = staticBlocks[name];
  return renderStatic(<Block page={page} copy={typographicDeep(readBlocks())} site={readSite()} />);
}
