import type { ComponentType } from "react";
import { readBlocks } from "#editorial/blocks.ts";
import { readSite } from "#editorial/site.ts";
import type { DraftName } from "#forms/kit/draft.ts";
import { typographicDeep } from "../content/typographic.ts";
import { Island } from "../islands/Island.tsx";
import type { HydrateOn } from "../islands/start-islands.ts";
import type { StaticBlockProps } from "./Band.tsx";
import { type BlockPage, islandData } from "./place-blocks.server.ts";

/** Blocks of text and links, which load no script. */
const statics = import.meta.glob<{ default: ComponentType<StaticBlockProps> }>("./static/*.tsx", {
  eager: true,
});
const islands = import.meta.glob<{ default: ComponentType<object> }>("./*/*.island.tsx", { eager: true });

/** Blocks that act without input: they move, open a dialog, or show what the session has. */
const hydration: Readonly<Record<string, { on?: HydrateOn; draft?: DraftName }>> = {
  "feedback-dialog": { on: "load" },
  cart: { draft: "shopping" },
  empower: { on: "visible" },
  "partner-carousel": { on: "visible" },
  testimonials: { on: "visible" },
};

type PageBlocksProps = { page: BlockPage; names: readonly string[] };

/** Renders blocks of a page: components, or islands with their properties. */
export function PageBlocks({ page, names }: PageBlocksProps) {
  return names.map((name) => {
    const Static = statics[`./static/${name}.tsx`]?.default;
    if (Static)
      return <Static key={name} page={page} copy={typographicDeep(readBlocks())} site={readSite()} />;
    const island = islands[`./${name}/${name}.island.tsx`]?.default;
    const { readProps, renderHtml } = islandData.get(name) ?? {};
    const props: object = { ...typographicDeep(readProps?.(page) ?? {}), html: renderHtml?.() };
    return island && <Island key={name} of={island} props={props} {...hydration[name]} />;
  });
}
