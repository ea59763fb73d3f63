import type { ComponentType } from "react";
import type { DraftName } from "#forms/kit/draft.ts";
import { Island } from "../islands/Island.tsx";
import { StaticHtml } from "../islands/StaticHtml.tsx";
import type { HydrateOn } from "../islands/start-islands.ts";
import type { PlacedBlock } from "./place-blocks.server.tsx";

const islands = import.meta.glob<{ default: ComponentType<object> }>("./*/*.island.tsx", { eager: true });

/** Blocks that act without input: they move, open a dialog, or show what the session has. */
const hydration: Readonly<Record<string, { on?: HydrateOn; draft?: DraftName }>> = {
  "feedback-dialog": { on: "load" },
  cart: { draft: "shopping" },
  empower: { on: "visible" },
  "partner-carousel": { on: "visible" },
  testimonials: { on: "visible" },
};

export function PageBlocks({ blocks }: { blocks: readonly PlacedBlock[] }) {
  return blocks.map((block) => {
    const { name, html } = block;
    const island = islands[`./${name}/${name}.island.tsx`]?.default;
    return island ? (
      <Island
        key={name}
        of={island}
        props={"props" in block ? { ...block.props, html } : {}}
        {...hydration[name]}
      />
    ) : (
      <StaticHtml key={name} html={html} />
    );
  });
}
