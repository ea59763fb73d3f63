import { blocksOf, readBlocks } from "../../editorial/blocks.ts";
import {
  type BlockName,
  LEADING_BLOCKS,
  type LiveBlockName,
  PRINTED_BLOCKS,
  type PrintedBlockName,
} from "../../editorial/page-schema.ts";
import type { Page } from "../../editorial/pages.ts";
import { readSite } from "../../editorial/site.ts";
import { typographicDeep } from "../content/typographic.ts";
import { liveBlockProps } from "./live.server.ts";
import { print } from "./print.server.tsx";
import { printedBlocks } from "./printed.server.ts";
import type { LiveBlockProps } from "./registry.ts";

/** A block as a page carries it: one that does something with what it needs, one of words as finished HTML. */
export type PlacedBlock = (
  | { [Name in LiveBlockName]: { name: Name; props: LiveBlockProps[Name] } }[LiveBlockName]
  | { name: string; html: string }
) & {
  /** Set where it is what its page is about, and stands before the words. */
  leading?: true;
};

const printed = new Set<BlockName>(PRINTED_BLOCKS);
const isPrinted = (name: BlockName): name is PrintedBlockName => printed.has(name);

/** The blocks of a page, in their order. @throws ContentError on a mistake in a list that one of them shows */
export function placeBlocks(page: Page): PlacedBlock[] {
  return blocksOf(page).map((name) => {
    const leading = LEADING_BLOCKS.includes(name) ? ({ leading: true } as const) : {};
    return isPrinted(name)
      ? { name, html: printBlock(name, page), ...leading }
      : ({ name, props: typographicDeep(liveBlockProps[name](page)), ...leading } as PlacedBlock);
  });
}

function printBlock(name: PrintedBlockName, page: Page): string {
  const Block = printedBlocks[name];
  return print(<Block page={page} words={typographicDeep(readBlocks())} site={readSite()} />);
}
