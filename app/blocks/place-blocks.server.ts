import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { blocksOf, readBlocks } from "#editorial/blocks.ts";
import { type Page, readPages } from "#editorial/pages.ts";
import { ContentError, type ContentProblem, problemsOf } from "#editorial/yaml.ts";

/** The fields of a page that its blocks read. */
export type BlockPage = Pick<Page, "path" | "source" | "form">;

type IslandData = {
  /** Reads the properties of an island from content, for the page that it is on. */
  readProps: (page: BlockPage) => object;
  /** Renders the part of an island that is never hydrated. The island gets it as `html`, for `StaticHtml`. */
  renderHtml?: () => string;
  /** Reads the list that only this island shows. @throws ContentError if it is invalid */
  readItems?: () => object;
};

// A block has the name of its file; an island is `NAME/NAME.island.tsx`.
export const islandData: ReadonlyMap<string, IslandData> = new Map(
  Object.entries(import.meta.glob<IslandData>("./*/*.server.{ts,tsx}", { eager: true })).map(
    ([file, data]) => [basename(dirname(file)), data],
  ),
);
const names = new Set([
  ...Object.keys(import.meta.glob("./static/*.tsx")).map((file) => basename(file, ".tsx")),
  ...Object.keys(import.meta.glob("./*/*.island.tsx")).map((file) => basename(file, ".island.tsx")),
]);

/** Returns the names of a page's blocks in order. @throws ContentError on one without a file */
export function placeBlocks(page: Page): readonly string[] {
  const placed = blocksOf(page);
  const unknown = placed.find((name) => !names.has(name));
  if (unknown)
    throw new ContentError([unknownBlock(unknown, page.blocks ? page.file : "content/blocks.yaml")]);
  return placed;
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
